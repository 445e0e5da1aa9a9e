import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import Clock from "lucide-react/icons/clock";
import { useState } from "react";
import { formatCountdown, useSecondsLeft } from "#src/platform/time/use-seconds-left.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Time.module.css";

/** When a listener hears how much time is left, in minutes, besides the start; in between the clock is only shown. */
const SPOKEN = [1, 5];

/** How long the time is kept. Calm: it is shown each second, and spoken at the start, at 5 minutes and at 1. */
export function HoldCountdown({ until }: { until: number }) {
  const { t } = useLingui();
  const secondsLeft = useSecondsLeft(until);
  const [start] = useState(() => Math.ceil(secondsLeft / 60));
  const spoken = Math.min(start, SPOKEN.find((limit) => secondsLeft <= limit * 60) ?? start);
  const minutes = plural(spoken, { one: "# minuto", other: "# minutos" });
  return (
    <div className={styles.countdown} data-short={secondsLeft <= 60 || undefined}>
      <Clock aria-hidden="true" />
      <p role="timer" aria-live="off">
        <Trans>
          Guardamos este horário por <strong>{formatCountdown(secondsLeft)}</strong>
        </Trans>
      </p>
      <VisuallyHidden>
        <span role="status">{spoken > 0 && t`Guardamos este horário por mais ${minutes}.`}</span>
      </VisuallyHidden>
    </div>
  );
}
