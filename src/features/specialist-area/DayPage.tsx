import { Plural, Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDay } from "#src/platform/time/format.ts";
import { useAskedAgainAt } from "#src/shared/appointment/use-asked-again-at.ts";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "./AreaTabs.tsx";
import styles from "./DayPage.module.css";
import { nextChange } from "./next-change.ts";
import { dayOptions } from "./queries.ts";
import { SessionCard } from "./SessionCard.tsx";
import { WeekStrip } from "./WeekStrip.tsx";

/** `/especialista`: who comes on a day, where, and whether they came. */
export function DayPage({ day: asked }: { day: string | undefined }) {
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(dayOptions(useApi(), asked));
  const { day, today, content: sessions } = data;
  const people = sessions.reduce((sum, session) => sum + session.people.length, 0);
  useAskedAgainAt(nextChange(sessions, dataUpdatedAt), refetch);
  return (
    <PageBody>
      <div className={styles.page}>
        <PageHeading
          eyebrow={day === today ? <Trans>Hoje</Trans> : <Trans>Sua agenda</Trans>}
          lead={
            sessions.length > 0 && (
              <>
                <Plural value={sessions.length} one="# sessão" other="# sessões" />
                {" · "}
                <Plural value={people} one="# pessoa" other="# pessoas" />
              </>
            )
          }
        >
          <span className={styles.title}>{formatDay(day)}</span>
        </PageHeading>
        <AreaTabs />
        <WeekStrip day={day} today={today} />
        {sessions.length === 0 ? (
          <EmptyState title={<Trans>Nenhuma sessão reservada neste dia</Trans>}>
            <Trans>Assim que alguém reservar um horário seu, a sessão aparece aqui.</Trans>
          </EmptyState>
        ) : (
          <>
            <ol className={styles.sessions}>
              {sessions.map((session) => (
                <li key={session.scheduleId}>
                  <SessionCard session={session} />
                </li>
              ))}
            </ol>
            <p className={styles.note}>
              <Trans>
                Anote a presença do início da sessão até 48 horas depois do fim; dá para mudar por 24 horas.
                Faltas sem aviso podem bloquear o benefício da pessoa: na dúvida, não anote falta.
              </Trans>
            </p>
          </>
        )}
      </div>
    </PageBody>
  );
}
