import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import CalendarDays from "lucide-react/icons/calendar-days";
import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { Activity, ActivityPlan, Schedule } from "#contract/catalogue.ts";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { activityTypeName, durationWords } from "#src/shared/activity/words.ts";
import { SaveButton } from "#src/shared/favourites/SaveButton.tsx";
import { Gallery } from "#src/shared/photos/Gallery.tsx";
import { viewsOfItem } from "#src/shared/photos/views.ts";
import { renewalAdjective } from "#src/shared/price/renewal.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { ShareButton } from "#src/shared/sharing/ShareButton.tsx";
import { Trust } from "#src/shared/trust/Trust.tsx";
import { FactList } from "#src/ui/layout/FactList.tsx";
import styles from "./ItemHeader.module.css";

interface ItemHeaderProps {
  activity: Activity;
  plan: ActivityPlan | null;
  /** The earliest time that can be booked; null where there is none. */
  first: Schedule | null;
  /** The present one. */
  year: number;
}

export function ItemHeader({ activity, plan, first, year }: ItemHeaderProps) {
  const { category, partner } = activity;
  const { id, title } = plan ?? activity;
  const cities = [...new Set(activity.places.map(({ city }) => city))];
  const where = [...activity.activityTypes.map(activityTypeName), ...cities].join(" · ");
  return (
    <header className={styles.header}>
      <div className={styles.art}>
        <Gallery views={viewsOfItem(activity, plan)} title={title} />
      </div>
      <p className={styles.crumb}>
        <Link to="/busca" search={{ activityCategories: category.id }}>
          {category.name}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className={styles.partner}>
        <Trans>
          com{" "}
          <Link to="/especialistas/$partnerId" params={{ partnerId: partner.id }}>
            {partner.fantasyName}
          </Link>
        </Trans>
      </p>
      <Trust partner={partner} rating={activity.rating} year={year} />
      <FactList>
        {plan && (
          <li>
            <RefreshCw aria-hidden="true" />
            <span>
              <Trans>Plano {renewalAdjective(plan.renewalPeriod)}</Trans>
              {" · "}
              <Plural value={plan.sessionsPerPeriod} one="# sessão" other="# sessões" />
            </span>
          </li>
        )}
        <li>
          <Clock aria-hidden="true" />
          <Trans>Sessões de {durationWords(activity.duration)}</Trans>
        </li>
        <li>
          <MapPin aria-hidden="true" />
          {where}
        </li>
        <li>
          <CalendarDays aria-hidden="true" />
          {first ? (
            <>
              <Trans>
                Próximo horário: {formatDayShort(first.date)}, {formatTime(first.date)}
              </Trans>
              <OtherClock schedule={first} />
            </>
          ) : (
            <Trans>Sem horários por enquanto</Trans>
          )}
        </li>
      </FactList>
      <div className={styles.actions}>
        <SaveButton id={id} title={title} />
        <ShareButton title={title} />
      </div>
    </header>
  );
}
