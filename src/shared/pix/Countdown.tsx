import { Plural, Trans } from "@lingui/react/macro";
import { formatCountdown, useSecondsLeft } from "#src/platform/time/use-seconds-left.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Pix.module.css";

/** How long the code can still be paid. Seen each second, spoken only when five minutes and when one minute are left. */
export function Countdown({ until, isOver }: { until: number; isOver: boolean }) {
  const seconds = useSecondsLeft(until);
  return (
    <>
      <strong role="timer" aria-live="off" className={styles.countdown} data-short={seconds <= 60}>
        {isOver || seconds === 0 ? <Trans>Conferindo…</Trans> : formatCountdown(seconds)}
      </strong>
      <VisuallyHidden role="status">{spoken(seconds)}</VisuallyHidden>
    </>
  );
}

function spoken(seconds: number) {
  const minutes = seconds <= 60 ? 1 : 5;
  if (seconds === 0 || seconds > 300) return null;
  return (
    <Plural
      value={minutes}
      one="Falta # minuto para pagar este código"
      other="Faltam # minutos para pagar este código"
    />
  );
}
