import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId, useMemo, useRef, useState } from "react";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { failedWith } from "#contract/failure.ts";
import type { SessionTally, Subscription } from "#contract/subscription.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { isoDateAt } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { activityOptions, schedulesOptions } from "#src/shared/queries.ts";
import { SchedulePicker } from "#src/shared/schedule/SchedulePicker.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { FieldError } from "#src/ui/controls/FieldError.tsx";
import { showProblemToCome } from "#src/ui/controls/first-problem.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Subscriptions.module.css";
import { useChange } from "./use-change.ts";

type Props = {
  plan: Subscription;
  sessions: SessionTally;
  onDone: () => void;
};

/** The activity's times within the period that are not booked yet; as many as are left may be chosen. */
export function BookSessions({ plan, sessions, onDone }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const { content } = useSuspenseQuery(schedulesOptions(api, plan.activityId)).data;
  // What is off sale by now may not be had: then there are its times alone.
  const { data: activity } = useQuery(activityOptions(api, plan.activityId));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const errorId = `${useId()}-error`;
  const book = useChange(
    plan.id,
    (api, body: { scheduleIds: string[]; bookAgain?: boolean }) =>
      api.call("bookSessions", { params: { id: plan.id }, body }),
    {
      done: t`Sessões marcadas`,
      onDone,
      isDone: ({ scheduleIds }, asked) => asked.scheduleIds.every((id) => scheduleIds.includes(id)),
    },
  );
  const now = useMinute();
  const { scheduleIds: booked } = plan;
  const { period } = sessions;
  const times = useMemo(
    () =>
      content.filter(({ id, date }) => {
        const day = isoDateAt(new Date(date), BUSINESS_TIME_ZONE);
        return !booked.includes(id) && period.startsOn <= day && day < period.endsOn;
      }),
    [content, booked, period],
  );
  const toggle = (id: string) =>
    setChosen((old) => (old.includes(id) ? old.filter((other) => other !== id) : [...old, id]));
  const send = (bookAgain: boolean) =>
    book.mutate({ scheduleIds: [...chosen], ...(bookAgain && { bookAgain }) });
  const press = () => {
    if (chosen.length > 0) return send(false);
    setAsking(true);
    showProblemToCome(place.current);
  };
  const { error } = book;
  const isAsked = failedWith(error, "ALREADY_BOOKED");
  return (
    <div ref={place} className={styles.dialog}>
      <FieldError id={errorId}>
        {isAsking && chosen.length === 0 && <Trans>Informação obrigatória!</Trans>}
      </FieldError>
      <SchedulePicker
        schedules={times}
        value={chosen}
        onToggle={toggle}
        mode="several"
        max={sessions.left}
        now={now}
        describedBy={errorId}
        freeCancellationHours={activity?.freeCancellationHours}
      />
      {isAsked ? (
        <Alert
          tone="warn"
          live
          action={
            <Button variant="outline" size="sm" onClick={() => send(true)}>
              <Trans>Marcar mais um lugar</Trans>
            </Button>
          }
        >
          <Trans>
            Você já tem este horário em outra compra. Se for para mais uma pessoa, marque mais um lugar.
          </Trans>
        </Alert>
      ) : (
        book.error && <Alert tone="danger">{errorText(book.error)}</Alert>
      )}
      <div className={styles.actions}>
        <Button
          disabled={times.length === 0}
          loading={book.isPending}
          loadingText={t`Marcando…`}
          onClick={press}
        >
          <Trans>Marcar os horários escolhidos</Trans>
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Voltar</Trans>
        </Button>
      </div>
    </div>
  );
}
