import { Trans } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { WhyNot } from "../choice/WhyNot.tsx";
import { useRescheduleState, useRescheduleVerbs, useTimes } from "../flow/reschedule-actor.ts";
import { Frame } from "../frame/Frame.tsx";
import { TimeCard } from "../frame/TimeCard.tsx";

/** The activity has no other time to move to. */
export function NoDates() {
  const { schedule, places } = useTimes();
  const failure = useRescheduleState(({ context }) => context.failure);
  const { retry } = useRescheduleVerbs();
  return (
    <Frame title={<Trans>Mudar horário</Trans>}>
      {failure && <WhyNot failure={failure} />}
      <TimeCard label={<Trans>Horário atual</Trans>} schedule={schedule} places={places} />
      <EmptyState
        title={<Trans>Não há datas disponíveis</Trans>}
        action={
          <Button onClick={retry}>
            <Trans>Procurar de novo</Trans>
          </Button>
        }
      >
        <Trans>Sua reserva continua como está. Novas datas abrem toda semana: volte daqui a pouco.</Trans>
      </EmptyState>
    </Frame>
  );
}
