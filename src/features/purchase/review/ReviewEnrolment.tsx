import { useLingui } from "@lingui/react/macro";
import { applyMask } from "#src/ui/controls/masks.ts";
import { usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import styles from "./Review.module.css";
import { ReviewSection } from "./ReviewSection.tsx";

/** Who is enrolled, and where they live. */
export function ReviewEnrolment() {
  const { t } = useLingui();
  const form = usePurchaseState(({ context }) => context.enrolmentDraft);
  const { goTo } = usePurchaseVerbs();
  const address = [form?.street, form?.streetNumber, form?.cep && applyMask("cep", form.cep)].filter(Boolean);
  return (
    <ReviewSection title={t`Matrícula`} onEdit={() => goTo("1.5")}>
      <p className={styles.main}>{form?.name}</p>
      <p className={styles.muted}>{address.join(", ")}</p>
    </ReviewSection>
  );
}
