/**
 * The part that an amount plays for the item it stands with: of one item, for one customer on one day, each has one value,
 * wherever it is shown.
 */
export type AmountRole =
  /** What starting or booking takes beside the benefit, fees included. */
  | "due-now"
  /** What each later renewal takes beside the benefit. */
  | "renewal"
  /** With the discount, before the benefit, without fees. */
  | "before-benefit"
  | "before-discount"
  | "discount"
  | "enrolment-fee"
  | "maintenance-fee"
  /** What the benefit pays of it. */
  | "subsidy"
  /** Share of a benefit that waits for the account, once claimed. */
  | "offered-subsidy"
  /** Everything, before somebody has said how it is paid. */
  | "total"
  /** Of a purchase: what was charged, and what came back of it. */
  | "charged"
  | "refund"
  /** Of a benefit: what it gives a month, at most, has left, will have, and what was used. */
  | "allowance"
  | "limit"
  | "balance"
  | "next-balance"
  | "used"
  /** Computed from what somebody set, or an example. */
  | "estimate"
  /** A price that held before. */
  | "former"
  /** Not an item's: a search's limits. */
  | "range";
