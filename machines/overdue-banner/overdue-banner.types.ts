export interface OverdueBannerInput {
  /** Whether the customer owes a billing. */
  isOverdue: boolean;
  /** Whether the page is one of search or purchase. */
  isShownHere: boolean;
  /** Milliseconds until a banner that was closed comes back; 0 where none was. */
  remainingMs: number;
}

export type OverdueBannerContext = OverdueBannerInput;

export type OverdueBannerEvent =
  | { type: "banner.dismiss" }
  | { type: "account.changed"; isOverdue: boolean }
  | { type: "page.changed"; isShownHere: boolean }
  /** Another tab closed the banner, or this one was asleep: the time that is left of it. */
  | { type: "dismissal.changed"; remainingMs: number };
