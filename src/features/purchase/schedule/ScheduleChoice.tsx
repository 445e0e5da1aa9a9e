import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useId, useMemo } from "react";
import type { Schedule } from "#contract/catalogue.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { LaterSessions } from "#src/shared/plan-sessions/LaterSessions.tsx";
import { schedulesOptions } from "#src/shared/queries.ts";
import { SchedulePicker } from "#src/shared/schedule/SchedulePicker.tsx";
import { FullTimeDialog } from "#src/shared/waiting-list/full-time.ts";
import { useFullTime } from "#src/shared/waiting-list/use-full-time.ts";
import { Segment } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { FieldError } from "#src/ui/controls/FieldError.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useStepState } from "../flow/step-actor.ts";
import { payableTimes } from "../model/payable-times.ts";
import { ChosenSchedules } from "./ChosenSchedules.tsx";
import styles from "./ScheduleChoice.module.css";

const NONE: readonly Schedule[] = [];

/** One time, or several where the item allows it. */
export function ScheduleChoice() {
  const { t } = useLingui();
  const { subject, customer } = usePurchase();
  const { item, activity } = subject;
  const { data } = useSuspenseQuery(schedulesOptions(useApi(), item.activityId));
  const chosen = usePurchaseState(({ context }) => context.schedules);
  const mode = usePurchaseState(({ context }) => context.scheduleMode);
  const isMissing = useStepState(
    "choices",
    ({ context }) => context.isAskingForMissing && context.schedules.length === 0,
  );
  const { setScheduleMode, toggleSchedule } = usePurchaseVerbs();
  const errorId = `${useId()}-error`;
  const canChooseSeveral = item.maxSchedules > 1;
  const now = useMinute();
  const today = businessDay(new Date(now));
  const { plan } = subject;
  const benefit = customer?.coParticipationCustomer ?? null;
  const times = useMemo(
    () => (plan ? payableTimes(data.content, plan, { today, benefit }) : data.content),
    [data, plan, today, benefit],
  );

  // A plan's first session comes with the plan; its list would lead to a session that is paid on its own.
  const { waiting, opened, close } = useFullTime(
    plan ? NONE : times,
    useSearch({ from: "/purchase/init" }).lista,
  );

  function toggle(id: string) {
    const schedule = data.content.find((each) => each.id === id);
    if (schedule) toggleSchedule(id, schedule.date);
  }

  return (
    <section className={styles.choice}>
      <div className={styles.head}>
        <h2>
          <VisuallyHidden>
            {canChooseSeveral ? <Trans>Horários</Trans> : <Trans>Horário</Trans>}
          </VisuallyHidden>
        </h2>
        <FieldError id={errorId}>{isMissing && <Trans>Informação obrigatória!</Trans>}</FieldError>
      </div>
      <SchedulePicker
        schedules={times}
        value={chosen}
        onToggle={toggle}
        mode={mode}
        max={subject.plan ? item.maxSchedules : undefined}
        now={now}
        places={activity.places}
        describedBy={errorId}
        freeCancellationHours={activity.freeCancellationHours}
        {...(!plan && { waiting })}
      />
      {opened && (
        <Suspense>
          <FullTimeDialog activityId={activity.id} schedule={opened} onClose={close} />
        </Suspense>
      )}
      {mode === "single" && (
        <div>
          {subject.plan && canChooseSeveral && (
            <p className={styles.count} role="status">
              <Trans>
                Escolhidos: {chosen.length} de {item.maxSchedules} horários
              </Trans>
            </p>
          )}
          <ChosenSchedules />
        </div>
      )}
      {canChooseSeveral && (
        <ChoiceGroup legend={t`Quantos horários`} hideLegend layout="joined">
          <Segment name="mode" checked={mode === "single"} onChange={() => setScheduleMode("single")}>
            <Trans>Um horário</Trans>
          </Segment>
          <Segment name="mode" checked={mode === "several"} onChange={() => setScheduleMode("several")}>
            {subject.plan ? <Trans>Até {item.maxSchedules} horários</Trans> : <Trans>Vários horários</Trans>}
          </Segment>
        </ChoiceGroup>
      )}
      {subject.plan && canChooseSeveral && (
        <p className={styles.later}>
          <LaterSessions plan={subject.plan} />
        </p>
      )}
    </section>
  );
}
