import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { BookingAgain } from "#contract/booking-again.ts";
import { dateFormat } from "#src/platform/intl/formats.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { WhereInShort } from "#src/shared/appointment/WhereInShort.tsx";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./AgainPage.module.css";
import type { Again } from "./load-again.ts";

/** `/my-appointments/$appointmentId/again`: the hour of then is not free; the times nearest to it are. */
export function AgainPage({ again, keepChoices }: Again) {
  const { activityId, title, partnerName, nearest, places } = again;
  return (
    <PageBody>
      <div className={styles.page}>
        <BackLink to="/my-appointments">
          <Trans>Minhas reservas</Trans>
        </BackLink>
        <PageHeading
          size="step"
          eyebrow={
            <Trans>
              {title}, com {partnerName}
            </Trans>
          }
          lead={<NotFree again={again} />}
        >
          <Trans>Reservar de novo</Trans>
        </PageHeading>
        {nearest.length > 0 && (
          <ul className={styles.times}>
            {nearest.map((schedule) => (
              <li key={schedule.id} className={styles.time}>
                <Link
                  to="/checkout"
                  search={{ activityId, scheduleId: schedule.id }}
                  onClick={keepChoices}
                  className={styles.link}
                >
                  {formatDay(schedule.date)}, {formatTime(schedule.date)}
                  <OtherClock schedule={schedule} />
                </Link>
                <WhereInShort
                  activityType={schedule.activityType}
                  place={places.find(({ id }) => id === schedule.partnerPlaceId) ?? null}
                />
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button asChild variant="outline">
            <Link to="/checkout" search={{ activityId }} onClick={keepChoices}>
              <Trans>Ver todos os horários</Trans>
            </Link>
          </Button>
        </div>
      </div>
    </PageBody>
  );
}

/** Why no time is proposed, and what there is instead. */
function NotFree({ again: { schedule, nearest } }: { again: BookingAgain }) {
  const { date, timeZone, activityType } = schedule;
  const weekDay = dateFormat({ weekday: "long", timeZone }).format(new Date(date));
  const hour = formatTime(date);
  if (nearest.length === 0) return <Trans>Nenhum horário está livre nas próximas semanas.</Trans>;
  return activityType === "ONLINE" ? (
    <Trans>
      Nas próximas semanas não há {weekDay} às {hour} livre online. Estes são os horários livres mais
      próximos:
    </Trans>
  ) : (
    <Trans>
      Nas próximas semanas não há {weekDay} às {hour} livre no mesmo lugar. Estes são os horários livres mais
      próximos:
    </Trans>
  );
}
