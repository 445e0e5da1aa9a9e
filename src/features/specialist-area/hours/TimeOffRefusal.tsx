import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Hours.module.css";

/** Why a time off was refused: where sessions are booked, which. */
export function TimeOffRefusal({ error }: { error: Error }) {
  if (!failedWith(error, "SESSIONS_BOOKED")) return <Alert tone="danger">{errorText(error)}</Alert>;
  return (
    <Alert tone="danger" title={<Trans>Há sessões reservadas neste tempo</Trans>}>
      <p>
        <Trans>Nada mudou. Combine outra data com estas pessoas antes de marcar a folga:</Trans>
      </p>
      <ul className={styles.sessions}>
        {error.body?.sessions?.map(({ title, date, people }) => (
          <li key={`${date} ${title}`}>
            <Link to="/especialista" search={{ day: date.slice(0, 10) }}>
              {formatDay(date)}, {formatTime(date)}
            </Link>{" "}
            · {title} · <Plural value={people} one="# pessoa" other="# pessoas" />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
