import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ActivityAlone, ActivityPlan } from "#contract/catalogue.ts";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { renewalAdjective } from "#src/shared/price/renewal.ts";
import styles from "./Cart.module.css";
import { placeWords } from "./place-words.ts";

type Props = { activity: ActivityAlone; plan: ActivityPlan | null };

/** What is in the cart: its artwork, its name with the way back to its page, who offers it and where. */
export function CartItemCard({ activity, plan }: Props) {
  const { category, partner, duration } = activity;
  return (
    <div className={styles.card}>
      <ListingPicture
        of={activityDrawing(category, (plan ?? activity).id)}
        photo={plan?.photos[0] ?? activity.photos[0] ?? null}
        className={styles.art}
      />
      <div>
        <p className={styles.kind}>
          {category.name} ·{" "}
          {plan ? <Trans>plano {renewalAdjective(plan.renewalPeriod)}</Trans> : <Trans>sessão avulsa</Trans>}
        </p>
        <h2 id="cart-item-title">
          {plan ? (
            <Link to="/planos/$planId" params={{ planId: plan.id }}>
              {plan.title}
            </Link>
          ) : (
            <Link to="/atividades/$activityId" params={{ activityId: activity.id }}>
              {activity.title}
            </Link>
          )}
        </h2>
        <p>
          <Trans>com {partner.fantasyName}</Trans>
          {partner.registration && ` · ${partner.registration}`}
        </p>
        <p className={styles.note}>
          <Plural value={duration} one="# minuto por sessão" other="# minutos por sessão" /> ·{" "}
          {placeWords(activity)}
        </p>
      </div>
    </div>
  );
}
