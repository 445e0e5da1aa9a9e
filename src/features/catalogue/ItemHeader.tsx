import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { Activity, ActivityPlan } from "#contract/catalogue.ts";
import { activityTypeName, durationWords } from "#src/shared/activity/words.ts";
import { renewalAdjective } from "#src/shared/price/renewal.ts";
import { CategoryArt } from "#src/ui/art/CategoryArt.tsx";
import styles from "./ItemHeader.module.css";

interface ItemHeaderProps {
  activity: Activity;
  plan: ActivityPlan | null;
}

export function ItemHeader({ activity, plan }: ItemHeaderProps) {
  const { category, partner } = activity;
  const cities = [...new Set(activity.places.map(({ city }) => city))];
  const where = [...activity.activityTypes.map(activityTypeName), ...cities].join(" · ");
  return (
    <header className={styles.header}>
      <div className={styles.art}>
        <CategoryArt hue={category.hue} motif={category.motif} seed={plan?.id ?? activity.id} />
      </div>
      <p className={styles.crumb}>
        <Link to="/busca" search={{ activityCategories: category.id }}>
          {category.name}
        </Link>
      </p>
      <h1>{plan?.title ?? activity.title}</h1>
      <p className={styles.partner}>
        <Trans>com {partner.fantasyName}</Trans>
        {partner.registration && <span> · {partner.registration}</span>}
      </p>
      <ul className={styles.facts}>
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
      </ul>
    </header>
  );
}
