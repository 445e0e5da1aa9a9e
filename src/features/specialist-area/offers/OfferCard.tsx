import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { OfferedActivity } from "#contract/specialist-offers.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { durationWords } from "#src/shared/activity/words.ts";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import styles from "./Offers.module.css";

/** An activity of one's own; the whole card leads to it. */
export function OfferCard({ activity }: { activity: OfferedActivity }) {
  const { id, title, category, price, duration, activityTypes, slots, isWithdrawn, photo } = activity;
  const { t } = useLingui();
  const words = { ONLINE: t`Online`, IN_PLACE: t`Presencial`, IN_COMPANY: t`Na empresa` };
  const plans = activity.plans.filter((plan) => !plan.isWithdrawn).length;
  return (
    <li className={styles.offer} data-withdrawn={isWithdrawn || undefined}>
      <span className={styles.art}>
        <ListingPicture of={activityDrawing(category, id)} photo={photo} />
      </span>
      <div className={styles.words}>
        <p className={styles.muted}>{category.name}</p>
        <h3>
          <Link to="/especialista/atividades/$activityId" params={{ activityId: id }}>
            {title}
          </Link>
        </h3>
        <p className={styles.facts}>
          <strong data-item={id} data-amount="before-discount">
            {formatMoney(price)}
          </strong>
          <span>{durationWords(duration)}</span>
          <span>{activityTypes.map((type) => words[type]).join(", ")}</span>
          {plans > 0 && (
            <span>
              <Plural value={plans} one="# plano" other="# planos" />
            </span>
          )}
        </p>
        {!isWithdrawn && (
          <p>
            {slots === 0 ? (
              <Badge tone="warn">
                <Trans>Sem horários: ninguém consegue reservar</Trans>
              </Badge>
            ) : (
              <Badge tone="success">
                <Plural value={slots} one="# horário por semana" other="# horários por semana" />
              </Badge>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
