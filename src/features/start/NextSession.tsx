import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { changesAt } from "#src/shared/appointment/changes-at.ts";
import { dayTitle } from "#src/shared/appointment/day-title.ts";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import { useAskedAgainAt } from "#src/shared/appointment/use-asked-again-at.ts";
import { WhereInShort } from "#src/shared/appointment/WhereInShort.tsx";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import styles from "./NextSession.module.css";
import { nextSessionOptions } from "./queries.ts";
import { WayInOrWhen } from "./WayInOrWhen.tsx";

/** The session that comes next: when, what, where, and the way in. */
export function NextSession() {
  const titleId = useId();
  const { data, dataUpdatedAt, refetch } = useQuery(nextSessionOptions(useApi()));
  const now = useMinute();
  const [next] = data?.content ?? [];
  useAskedAgainAt(next ? changesAt(next, dataUpdatedAt) : Number.POSITIVE_INFINITY, refetch);
  if (!next) return null;
  const { id, title, partnerName, schedule, place, categoryHue, categoryMotif, photo, itemId } = next;
  return (
    <section className={styles.next} aria-labelledby={titleId}>
      <ListingPicture
        of={activityDrawing({ hue: categoryHue, motif: categoryMotif }, itemId)}
        photo={photo}
        className={styles.art}
      />
      <div className={styles.body}>
        <h2 id={titleId}>
          <Trans>Sua próxima sessão</Trans>
        </h2>
        <p className={styles.when}>
          <span className={styles.day}>{dayTitle(schedule.date.slice(0, 10), now)}</span>
          <TimeSpan schedule={schedule} />
        </p>
        <div className={styles.what}>
          <h3>
            <Link to="/my-appointments/$appointmentId" params={{ appointmentId: id }}>
              {title}
            </Link>
          </h3>
          <p>{partnerName}</p>
          <WhereInShort activityType={schedule.activityType} place={place} />
        </div>
        <div className={styles.actions}>
          <WayInOrWhen appointment={next} />
          <Link to="/my-appointments" className={styles.all}>
            <Trans>Ver minhas reservas</Trans>
          </Link>
        </div>
      </div>
    </section>
  );
}
