import { Trans, useLingui } from "@lingui/react/macro";
import type { Schedule } from "#contract/catalogue.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { freeCancellationUntil } from "#src/shared/cancellation/free-cancellation.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { PlaceOf } from "#src/shared/schedule/PlaceOf.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { HoldCountdown } from "./HoldCountdown.tsx";
import { Holding } from "./Holding.tsx";
import styles from "./Time.module.css";
import { useTime } from "./use-time.ts";

/** The chosen time: when, where, how long it is kept, until when it can be given back. */
export function HeldTime({ schedule }: { schedule: Schedule }) {
  const { t } = useLingui();
  const { freeCancellationHours, places } = useCheckout().activity;
  const until = useCheckoutState(({ context }) => context.hold?.until);
  const isHeld = useTime().stage === "held" && until !== undefined;
  const { changeTime } = useCheckoutVerbs();
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
        {isHeld && (
          <Button variant="outline" size="sm" onClick={changeTime} aria-label={t`Alterar: Horário`}>
            <Trans>Alterar</Trans>
          </Button>
        )}
      </div>
      <PlaceOf schedule={schedule} places={places} />
      <FreeCancellation until={freeCancellationUntil(date, freeCancellationHours)} timeZone={timeZone} />
      {isHeld ? <HoldCountdown until={until} /> : <Holding />}
    </div>
  );
}
