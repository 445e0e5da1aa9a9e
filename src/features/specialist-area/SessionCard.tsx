import { Plural, Trans } from "@lingui/react/macro";
import Video from "lucide-react/icons/video";
import type { DaySession } from "#contract/specialist.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import { WhereInShort } from "#src/shared/appointment/WhereInShort.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { PersonRow } from "./PersonRow.tsx";
import styles from "./SessionCard.module.css";

/** One session: when, what, where, and who comes. */
export function SessionCard({ session }: { session: DaySession }) {
  const { scheduleId, title, activityType, place, conference, capacity, people } = session;
  return (
    <article className={styles.card} aria-labelledby={`session-${scheduleId}`}>
      <header className={styles.head}>
        <p className={styles.when}>
          <TimeSpan schedule={session} />
        </p>
        <h2 id={`session-${scheduleId}`}>{title}</h2>
        <Where activityType={activityType} place={place} />
        {capacity > 1 && (
          <p className={styles.muted}>
            <Plural
              value={capacity}
              one={`${people.length} de # vaga reservada`}
              other={`${people.length} de # vagas reservadas`}
            />
          </p>
        )}
        {conference &&
          (conference.url ? (
            <Button asChild>
              <a href={conference.url} target="_blank" rel="noreferrer">
                <Video aria-hidden="true" size={18} />
                <Trans>Entrar na sessão</Trans>
              </a>
            </Button>
          ) : (
            <p className={styles.muted}>
              <Trans>A sala abre às {formatTime(conference.opensAt)}.</Trans>
            </p>
          ))}
      </header>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.appointmentId}>
            <PersonRow person={person} session={session} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function Where({ activityType, place }: Pick<DaySession, "activityType" | "place">) {
  if (activityType !== "IN_COMPANY") return <WhereInShort activityType={activityType} place={place} />;
  return (
    <p className={styles.muted}>
      <Trans>Na empresa de quem reservou</Trans>
    </p>
  );
}
