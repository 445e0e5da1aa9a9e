import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import Clock from "lucide-react/icons/clock";
import { useState } from "react";
import { formatCountdown, useSecondsLeft } from "#src/platform/time/use-seconds-left.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./WaitingList.module.css";

interface Props {
  /** Epoch ms of this device's clock. */
  until: number;
  isOver: boolean;
}

/** How long an offered place is kept: shown each second, spoken once. */
export function OfferedPlace({ until, isOver }: Props) {
  const { t } = useLingui();
  const secondsLeft = useSecondsLeft(until);
  const [start] = useState(() => Math.ceil(secondsLeft / 60));
  const minutes = plural(start, { one: "# minuto", other: "# minutos" });
  if (isOver)
    return (
      <p className={styles.offer}>
        <Trans>O tempo para reservar acabou, e a vaga foi liberada.</Trans>
      </p>
    );
  return (
    <div className={styles.offer}>
      <p className={styles.countdown} role="timer" aria-live="off">
        <Clock aria-hidden="true" size={18} />
        <span>
          <Trans>
            Guardada para você por <strong>{formatCountdown(secondsLeft)}</strong>
          </Trans>
        </span>
      </p>
      <p className={styles.note}>
        <Trans>Depois disso, a vaga é liberada, primeiro para quem mais estiver na fila.</Trans>
      </p>
      <VisuallyHidden>
        <span role="status">{t`A vaga está guardada para você por mais ${minutes}.`}</span>
      </VisuallyHidden>
    </div>
  );
}
