import { PhotoStatus } from "#contract/own-photo.ts";

/** The status of an address; one that photos do not have is the first. */
export const photoStatus = (status: string): PhotoStatus =>
  PhotoStatus.options.find((known) => known === status) ?? "WAITING";
