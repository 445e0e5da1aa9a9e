import { Trans, useLingui } from "@lingui/react/macro";
import { applyMask } from "#src/ui/controls/masks.ts";
import { useBuyer, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import styles from "./Review.module.css";
import { ReviewSection } from "./ReviewSection.tsx";

/** Whose purchase it is. */
export function ReviewPerson() {
  const { t } = useLingui();
  const customer = useBuyer();
  const canEdit = usePurchaseState(({ context }) => context.route.includes("fillingPersonalData"));
  const typed = usePurchaseState(({ context }) => context.personalDataDraft);
  const { goTo } = usePurchaseVerbs();
  const cpf = applyMask("cpf", typed?.cpf ?? customer.cpf ?? "");
  return (
    <ReviewSection title={t`Seus dados`} onEdit={canEdit ? () => goTo("1.6") : undefined}>
      <p className={styles.main}>{typed?.name ?? customer.name}</p>
      <p className={styles.muted}>
        {cpf && <Trans>CPF {cpf}</Trans>}
        {cpf && " · "}
        {customer.user.email}
      </p>
    </ReviewSection>
  );
}
