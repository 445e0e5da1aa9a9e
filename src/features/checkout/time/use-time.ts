import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contract/failure.ts";
import { partInQuestion } from "#contract/order-errors.ts";
import type { holdMachine } from "#machines/hold/hold.machine.ts";
import { useCheckoutState } from "../flow/checkout-actor.ts";

type HoldActor = ActorRefFrom<typeof holdMachine>;

export interface Time {
  /** `held`: a time is held. `holding`: one is on its way. `choosing`: the customer has to, or wants to. */
  stage: "held" | "holding" | "choosing";
  /** The schedule that is held, for instance while another one is being chosen. */
  heldId: string | null;
  /** The schedule that is being held. */
  wantedId: string | null;
  /** Why a time has to be chosen, or why the chosen one could not be held. */
  failure: Failure | null;
}

/** Where the choice of the time stands: the checkout knows the held one, its child chart the choice. */
export function useTime(): Time {
  // The machine gives its child this id; its children are typed by the placeholder.
  const child = useCheckoutState((state) => state.children.hold as HoldActor | undefined);
  const choice = useSelector(child, (snapshot) => snapshot);
  const isChoosing = useCheckoutState((state) => state.matches({ booking: { time: "choosing" } }));
  const hold = useCheckoutState(({ context }) => context.hold);
  const known = useCheckoutState(({ context }) => context.failure);
  if (!isChoosing || !choice)
    return { stage: "held", heldId: hold?.scheduleId ?? null, wantedId: null, failure: null };
  const { context } = choice;
  const isOfTime = context.failure !== known || isTimeFailure(known);
  return {
    stage: choice.matches("holding") || choice.status !== "active" ? "holding" : "choosing",
    heldId: context.hold?.scheduleId ?? null,
    wantedId: context.wantedScheduleId,
    failure: isOfTime ? context.failure : null,
  };
}

/** Whether a failure speaks of the time: it is then said at the time, not at the payment. */
export const isTimeFailure = (failure: Failure | null) =>
  failure !== null && (failure.code === "HOLD_EXPIRED" || partInQuestion(failure.code) === "times");
