import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Activity, Schedule } from "#contract/catalogue.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { freeCancellationUntil } from "#src/shared/cancellation/free-cancellation.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { PlaceOf } from "#src/shared/schedule/PlaceOf.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Time.module.css";

type Props = {
  activity: Activity;
  schedule: Schedule;
  /** Opens the choice again. */
  onChange: () => void;
  /** True while it cannot be changed: the button keeps its room. */
  isFixed?: boolean;
  children?: ReactNode;
};

/** The chosen time: when, where, until when it can be given back. */
export function ChosenTime({ activity, schedule, onChange, isFixed, children }: Props) {
  const { t } = useLingui();
  const { freeCancellationHours, places } = activity;
  const { date, endDate, timeZone } = schedule;
  return (
    <div className={styles.held}>
      <div className={styles.when}>
        <p className={styles.day} tabIndex={-1} data-arrive>
          <strong>{formatDay(date)}</strong>
          <span>
            <Trans>
              {formatTime(date)} às {formatTime(endDate)}
            </Trans>
            <OtherClock schedule={schedule} />
          </span>
        </p>
        <Button
          variant="outline"
          size="sm"
          disabled={isFixed}
          onClick={onChange}
          aria-label={t`Alterar: Horário`}
        >
          <Trans>Alterar</Trans>
        </Button>
      </div>
      <PlaceOf schedule={schedule} places={places} />
      <FreeCancellation until={freeCancellationUntil(date, freeCancellationHours)} timeZone={timeZone} />
      {children}
    </div>
  );
}
