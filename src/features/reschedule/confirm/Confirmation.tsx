import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { WhyNot } from "../choice/WhyNot.tsx";
import { useRescheduleState, useRescheduleVerbs } from "../flow/reschedule-actor.ts";
import { Frame } from "../frame/Frame.tsx";
import { PriceStays } from "../frame/PriceStays.tsx";
import { BothTimes } from "./BothTimes.tsx";

/** The old and the new time beside each other, and the one button that moves. */
export function Confirmation() {
  const { t } = useLingui();
  const isMoving = useRescheduleState((state) => state.matches("moving"));
  const failure = useRescheduleState(({ context }) => context.failure);
  const { confirm } = useRescheduleVerbs();
  return (
    <Frame
      title={<Trans>Confirme a mudança</Trans>}
      lead={<Trans>Nada muda antes de você confirmar.</Trans>}
      hasNoWayBack={isMoving}
    >
      {failure && <WhyNot failure={failure} />}
      <BothTimes />
      <PriceStays />
      <StickyActionBar>
        <Button size="lg" onClick={confirm} loading={isMoving} loadingText={t`Mudando seu horário…`}>
          <Trans>Confirmar mudança</Trans>
        </Button>
      </StickyActionBar>
    </Frame>
  );
}
