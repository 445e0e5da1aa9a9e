export interface OverdueBannerInput {
  /** Whether the customer owes a billing. */
  isOverdue: boolean;
  /** Whether the page is one of search or purchase. */
  isShownHere: boolean;
  /** Rest of a dismissal before a reload or in another tab, in milliseconds; 0: none. */
  remainingMs: number;
}

export type OverdueBannerContext = OverdueBannerInput;

export type OverdueBannerEvent =
  | { type: "banner.dismiss" }
  | { type: "account.changed"; isOverdue: boolean }
  | { type: "page.changed"; isShownHere: boolean }
  /** Another tab closed the banner, or this one was asleep: the time that is left of it. */
  | { type: "dismissal.changed"; remainingMs: number };
