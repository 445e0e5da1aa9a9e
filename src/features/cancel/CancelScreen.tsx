import { CancelSkeleton } from "./CancelSkeleton.tsx";
import { Done } from "./Done.tsx";
import { useCancelState } from "./flow/cancel-actor.ts";
import { LoadFailed } from "./refused/LoadFailed.tsx";
import { NeedsSupport } from "./refused/NeedsSupport.tsx";
import { NotCancellable } from "./refused/NotCancellable.tsx";
import { Unknown } from "./refused/Unknown.tsx";
import { Review } from "./review/Review.tsx";
import { ReviewWithdrawal } from "./review/ReviewWithdrawal.tsx";

/** What the machine's state looks like. */
export function CancelScreen() {
  const state = useCancelState(({ value }) => (typeof value === "string" ? value : "reviewing"));
  const isAskedAgain = useCancelState(({ context }) => context.loadFailure !== null);
  switch (state) {
    case "loading":
      return isAskedAgain ? <LoadFailed /> : <CancelSkeleton />;
    case "loadFailed":
      return <LoadFailed />;
    case "notCancellable":
      return <NotCancellable />;
    case "needsSupport":
      return <NeedsSupport />;
    case "reviewing":
    case "cancelling":
      return <Review />;
    case "reviewingWithdrawal":
    case "withdrawing":
      return <ReviewWithdrawal />;
    case "checking":
    case "unknown":
      return <Unknown />;
    case "cancelled":
    case "withdrawn":
      return <Done />;
    default:
      return <CancelSkeleton />;
  }
}
