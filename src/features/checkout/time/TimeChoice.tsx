import { Trans } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useId } from "react";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { SchedulePicker } from "#src/shared/schedule/SchedulePicker.tsx";
import { FullTimeDialog } from "#src/shared/waiting-list/full-time.ts";
import { useFullTime } from "#src/shared/waiting-list/use-full-time.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { FieldError } from "#src/ui/controls/FieldError.tsx";
import { useCheckout, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { useMissing } from "../flow/use-missing.ts";
import { Holding } from "./Holding.tsx";
import styles from "./Time.module.css";
import { useSchedules } from "./use-schedules.ts";
import { useTime } from "./use-time.ts";

/** A strip of days with their times; choosing one holds it, a full one opens its waiting list. */
export function TimeChoice() {
  const { activity } = useCheckout();
  const schedules = useSchedules();
  const { stage, heldId, wantedId } = useTime();
  const { chooseTime, keepTime } = useCheckoutVerbs();
  const { waiting, opened, close } = useFullTime(schedules, useSearch({ from: "/checkout" }).lista);
  const chosen = wantedId ?? heldId;
  const now = useMinute();
  const isMissing = useMissing("SCHEDULE_REQUIRED");
  const errorId = `${useId()}-error`;
  return (
    <div className={styles.choice} aria-busy={stage === "holding"}>
      <FieldError id={errorId}>
        {isMissing && <Trans>Informação obrigatória! Escolha um horário.</Trans>}
      </FieldError>
      <SchedulePicker
        schedules={schedules}
        value={chosen ? [chosen] : []}
        onToggle={chooseTime}
        mode="single"
        now={now}
        places={activity.places}
        minimumNoticeMinutes={activity.minimumNoticeMinutes}
        waiting={waiting}
        describedBy={errorId}
      />
      {stage === "holding" && <Holding />}
      {heldId && stage === "choosing" && (
        <div>
          <Button variant="outline" onClick={keepTime}>
            <Trans>Manter o horário de antes</Trans>
          </Button>
        </div>
      )}
      {opened && (
        <Suspense>
          <FullTimeDialog activityId={activity.id} schedule={opened} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
