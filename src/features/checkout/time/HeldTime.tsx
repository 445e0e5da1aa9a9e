import type { Schedule } from "#contract/catalogue.ts";
import { useOnline } from "#src/platform/offline/use-online.ts";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { ChosenTime } from "./ChosenTime.tsx";
import { HoldCountdown } from "./HoldCountdown.tsx";
import { Holding } from "./Holding.tsx";
import { useTime } from "./use-time.ts";

/** The chosen time, and how long it is kept. */
export function HeldTime({ schedule }: { schedule: Schedule }) {
  const { activity } = useCheckout();
  const until = useCheckoutState(({ context }) => context.hold?.until);
  const isHeld = useTime().stage === "held" && until !== undefined;
  const { changeTime } = useCheckoutVerbs();
  const isOnline = useOnline();
  return (
    <ChosenTime activity={activity} schedule={schedule} onChange={changeTime} isFixed={!isHeld || !isOnline}>
      {isHeld ? <HoldCountdown until={until} /> : <Holding />}
    </ChosenTime>
  );
}
