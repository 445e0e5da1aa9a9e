import { Choice } from "./choice/Choice.tsx";
import { Confirmation } from "./confirm/Confirmation.tsx";
import { MoveUnknown } from "./confirm/MoveUnknown.tsx";
import { useRescheduleState } from "./flow/reschedule-actor.ts";
import { Moved } from "./Moved.tsx";
import { RescheduleSkeleton } from "./RescheduleSkeleton.tsx";
import { DeadlinePassed } from "./refused/DeadlinePassed.tsx";
import { LoadFailed } from "./refused/LoadFailed.tsx";
import { NoDates } from "./refused/NoDates.tsx";
import { NotScheduled } from "./refused/NotScheduled.tsx";

/** What the machine's state looks like. */
export function RescheduleScreen() {
  const state = useRescheduleState(({ value }) => value);
  const isAskedAgain = useRescheduleState(({ context }) => context.loadFailure !== null);
  switch (state) {
    case "loadingTimes":
      return isAskedAgain ? <LoadFailed /> : <RescheduleSkeleton />;
    case "loadFailed":
      return <LoadFailed />;
    case "notScheduled":
      return <NotScheduled />;
    case "deadlinePassed":
      return <DeadlinePassed />;
    case "noDates":
      return <NoDates />;
    case "choosingDate":
    case "noHours":
    case "choosingHour":
      return <Choice />;
    case "confirming":
    case "moving":
      return <Confirmation />;
    case "checkingMove":
    case "moveUnknown":
      return <MoveUnknown />;
    case "moved":
      return <Moved />;
    default:
      return <RescheduleSkeleton />;
  }
}
