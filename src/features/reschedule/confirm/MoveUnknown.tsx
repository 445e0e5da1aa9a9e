import { Trans, useLingui } from "@lingui/react/macro";
import { AgainButton } from "#src/ui/controls/AgainButton.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { useRescheduleState, useRescheduleVerbs } from "../flow/reschedule-actor.ts";
import { Frame } from "../frame/Frame.tsx";
import { BothTimes } from "./BothTimes.tsx";

/** The answer was lost: it is asked how the reservation stands, and nothing is sent again. */
export function MoveUnknown() {
  const { t } = useLingui();
  const isChecking = useRescheduleState((state) => state.matches("checkingMove"));
  const { check } = useRescheduleVerbs();
  return (
    <Frame title={<Trans>Ainda não sabemos se o horário mudou</Trans>}>
      <Alert tone="warn" live>
        <Trans>
          A resposta se perdeu no caminho. Você está com um dos dois horários, e não com os dois: confira qual
          antes de tentar de novo.
        </Trans>
      </Alert>
      <BothTimes />
      <StickyActionBar>
        <AgainButton size="lg" onClick={check} loading={isChecking} loadingText={t`Conferindo sua reserva…`}>
          <Trans>Conferir agora</Trans>
        </AgainButton>
      </StickyActionBar>
    </Frame>
  );
}
