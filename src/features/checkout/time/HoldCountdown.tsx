import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import Clock from "lucide-react/icons/clock";
import { formatCountdown, useSecondsLeft } from "#src/platform/time/use-seconds-left.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Time.module.css";

/** When a listener hears how much time is left, in seconds; in between the clock is only shown. */
const SPOKEN = [60, 300, 900];

/** How long the time is kept. Calm: it is shown each second, and spoken at the start, at 5 minutes and at 1. */
export function HoldCountdown({ until }: { until: number }) {
  const { t } = useLingui();
  const secondsLeft = useSecondsLeft(until);
  const spoken = SPOKEN.find((seconds) => secondsLeft <= seconds);
  const minutes = spoken && plural(spoken / 60, { one: "# minuto", other: "# minutos" });
  return (
    <div className={styles.countdown} data-short={secondsLeft <= 60 || undefined}>
      <Clock aria-hidden="true" />
      <p role="timer" aria-live="off">
        <Trans>
          Guardamos este horário por <strong>{formatCountdown(secondsLeft)}</strong>
        </Trans>
      </p>
      <VisuallyHidden>
        <span role="status">{minutes && t`Guardamos este horário por mais ${minutes}.`}</span>
      </VisuallyHidden>
    </div>
  );
}
