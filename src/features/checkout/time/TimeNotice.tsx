import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import type { Schedule } from "#contract/catalogue.ts";
import type { Failure } from "#contract/failure.ts";
import { useLate } from "#src/platform/late/late-file.ts";
import { formatDay, formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { notChargedText } from "#src/shared/order/failure-text.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { supportLine } from "#src/shared/support/late-support-line.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { NearestTimes } from "./nearest-times.ts";
import { useSchedules } from "./use-schedules.ts";

type Props = {
  failure: Failure | null;
  /** The time that ran out, where it is still free. */
  lost: Schedule | null;
  /** The time that could not be held. */
  gone: Schedule | null;
};

/** What became of the time: never a dead end, the choice stands right below. */
export function TimeNotice({ failure, lost, gone }: Props) {
  const SupportLine = useLate(supportLine, failure !== null);
  if (!failure) return null;
  const support = SupportLine && <SupportLine />;
  if (failure.code === "HOLD_EXPIRED")
    return (
      <div tabIndex={-1} data-arrive>
        <Alert
          tone="warn"
          live
          title={<Trans>Seu horário voltou para a agenda</Trans>}
          action={
            <>
              {lost && <HoldAgain schedule={lost} />} {support}
            </>
          }
        >
          <Trans>
            O tempo em que ele ficou guardado acabou. Nada foi cobrado e tudo o que você preencheu continua
            aqui: é só escolher o horário de novo.
          </Trans>
        </Alert>
      </div>
    );
  return (
    <div tabIndex={-1} data-arrive>
      <Alert
        tone="warn"
        live
        title={
          gone && (
            <Trans>
              Não deu para guardar {formatDay(gone.date)}, {formatTime(gone.date)}
            </Trans>
          )
        }
        action={support}
      >
        <Refusal failure={failure} />
        {gone && <Nearest gone={gone} />}
      </Alert>
    </div>
  );
}

function HoldAgain({ schedule }: { schedule: Schedule }) {
  const { chooseTime } = useCheckoutVerbs();
  return (
    <Button variant="outline" size="sm" onClick={() => chooseTime(schedule.id)}>
      <Trans>
        Guardar de novo: {formatDayShort(schedule.date)}, {formatTime(schedule.date)}
      </Trans>
      <OtherClock schedule={schedule} />
    </Button>
  );
}

function Nearest({ gone }: { gone: Schedule }) {
  const { chooseTime } = useCheckoutVerbs();
  const schedules = useSchedules();
  const now = useMinute();
  return (
    <Suspense>
      <NearestTimes schedules={schedules} gone={gone} now={now} onChoose={chooseTime} />
    </Suspense>
  );
}

function Refusal({ failure }: { failure: Failure }) {
  switch (failure.code) {
    case "SCHEDULE_FULL":
      return <Trans>A última vaga deste horário acabou de sair. Nada foi cobrado: escolha outro.</Trans>;
    case "MINIMUM_NOTICE_NOT_MET":
      return (
        <Trans>
          Este horário já não respeita a antecedência mínima para reservar. Nada foi cobrado: escolha outro.
        </Trans>
      );
    case "NOT_FOUND":
    case "SCHEDULE_UNKNOWN":
      return <Trans>Este horário não está mais na agenda. Nada foi cobrado: escolha outro.</Trans>;
    default:
      return notChargedText(failure);
  }
}
