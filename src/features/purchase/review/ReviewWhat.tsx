import { Trans, useLingui } from "@lingui/react/macro";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { ChosenSchedules } from "../schedule/ChosenSchedules.tsx";
import styles from "./Review.module.css";
import { ReviewSection } from "./ReviewSection.tsx";

/** What, with whom, about what and when. */
export function ReviewWhat() {
  const { t } = useLingui();
  const { activity, item } = usePurchase().subject;
  const interests = usePurchaseState(({ context }) => context.interests);
  const { goTo } = usePurchaseVerbs();
  const names = activity.category.subCategories
    .filter(({ id }) => interests.includes(id))
    .map(({ name }) => name);
  return (
    <ReviewSection title={t`O que e quando`} onEdit={() => goTo("1")}>
      <p className={styles.main}>{item.title}</p>
      <p className={styles.muted}>
        <Trans>com {activity.partner.fantasyName || activity.partner.name}</Trans>
      </p>
      <ChosenSchedules />
      <p className={styles.muted}>{names.join(" · ")}</p>
    </ReviewSection>
  );
}
