import { Trans, useLingui } from "@lingui/react/macro";
import type { ActivityPlan } from "#contract/catalogue.ts";
import { RenewalTerms } from "#src/shared/price/RenewalTerms.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { ReviewSection } from "./ReviewSection.tsx";

/** Until when the sessions can be used, what happens after the first period, and the choice where there is one. */
export function ReviewRenewal({ plan }: { plan: ActivityPlan }) {
  const { t } = useLingui();
  const automaticRenewal = usePurchaseState(({ context }) => context.automaticRenewal);
  const { setRenewal } = usePurchaseVerbs();
  return (
    <ReviewSection title={t`Renovação`}>
      <RenewalTerms {...plan} />
      {plan.renewalPeriod !== "NO_RENEW" && !plan.automaticRenewalOnly && (
        <Checkbox checked={automaticRenewal} onChange={(event) => setRenewal(event.target.checked)}>
          <Trans>Renovar automaticamente</Trans>
        </Checkbox>
      )}
    </ReviewSection>
  );
}
