import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Conference } from "#contract/appointment.ts";
import { useIsCut } from "#src/platform/offline/seen.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { onThisDevice } from "#src/platform/time/server-clock.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { useAskedAgainAt } from "#src/shared/appointment/use-asked-again-at.ts";
import { WayIn } from "#src/shared/appointment/WayIn.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

interface Props {
  appointmentId: string;
  conference: Conference;
  /** When the answer came, on this device's clock: what is left is counted from then. */
  answeredAt: number;
}

const DAY_MS = 86_400_000;

/** The video room: when it opens, and how to enter it once it is open. It opens, and closes, by itself. */
export function ConferenceAccess({ appointmentId, conference, answeredAt }: Props) {
  const { opensAt, closesAt, opensInSeconds, url } = conference;
  const queryClient = useQueryClient();
  const isCut = useIsCut();
  useAskedAgainAt(url ? onThisDevice(closesAt) : answeredAt + opensInSeconds * 1000, () =>
    queryClient.invalidateQueries({ queryKey: ["appointment", { params: { id: appointmentId } }] }),
  );
  const left = Date.parse(opensAt) - useMinute();
  return (
    <Part title={<Trans>Sessão por vídeo</Trans>}>
      <div role="status">
        {url ? (
          <p>
            <Trans>A sala está aberta até {formatTime(closesAt)}.</Trans>
          </p>
        ) : (
          <p>
            <Trans>
              A sala abre 60 minutos antes do início: {formatDay(opensAt)}, às {formatTime(opensAt)}.
            </Trans>
          </p>
        )}
      </div>
      {isCut && !url && (
        <p>
          <Trans>Para entrar na sala é preciso internet: o botão aparece aqui quando ela voltar.</Trans>
        </p>
      )}
      {!url && left > 0 && left < DAY_MS && <OpensIn minutes={Math.max(1, Math.ceil(left / 60_000))} />}
      <div className={styles.actions}>
        <WayIn conference={conference} place={null} roomLook={{ size: "lg" }} />
      </div>
    </Part>
  );
}

function OpensIn({ minutes }: { minutes: number }) {
  const { t } = useLingui();
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = hours > 0 ? t`${hours} h ${rest} min` : t`${minutes} min`;
  return (
    <p className={styles.countdown} role="timer">
      <Trans>Abre em {words}</Trans>
    </p>
  );
}
