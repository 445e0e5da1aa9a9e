import { Trans } from "@lingui/react/macro";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { SchedulePicker } from "#src/shared/schedule/SchedulePicker.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { useCheckout, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { Holding } from "./Holding.tsx";
import styles from "./Time.module.css";
import { useSchedules } from "./use-schedules.ts";
import { useTime } from "./use-time.ts";

/** A strip of days with their times; choosing one holds it. */
export function TimeChoice() {
  const { activity } = useCheckout();
  const schedules = useSchedules();
  const { stage, heldId, wantedId } = useTime();
  const { chooseTime, keepTime } = useCheckoutVerbs();
  const chosen = wantedId ?? heldId;
  const now = useMinute();
  return (
    <div className={styles.choice} aria-busy={stage === "holding"}>
      <SchedulePicker
        schedules={schedules}
        value={chosen ? [chosen] : []}
        onToggle={chooseTime}
        mode="single"
        now={now}
        places={activity.places}
        minimumNoticeMinutes={activity.minimumNoticeMinutes}
      />
      {stage === "holding" && <Holding />}
      {heldId && stage === "choosing" && (
        <div>
          <Button variant="outline" onClick={keepTime}>
            <Trans>Manter o horário de antes</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
