/** Where an application may stand that administrators see. */
export const REVIEWED = ["SENT", "IN_REVIEW", "APPROVED", "REFUSED"] as const;
export type ReviewedStatus = (typeof REVIEWED)[number];

/** The status of an address; one that applications do not have is the first. */
export const reviewedStatus = (status: string): ReviewedStatus =>
  REVIEWED.find((known) => known === status) ?? "SENT";
