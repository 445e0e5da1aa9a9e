import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import type { PaymentFlags } from "#contract/purchase.ts";
import { RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Spinner } from "#src/ui/controls/Spinner.tsx";
import { usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { CardChoice } from "./CardChoice.tsx";
import { PayrollConsent } from "./PayrollConsent.tsx";
import type { NewCardState } from "./use-new-card.ts";
import { refusalText } from "./words.ts";

type Other = Exclude<keyof PaymentFlags, "subsid">;

/** Card, payroll and Pix: one of them, alone or beside the benefit. */
export function OtherMethods({ newCard, error }: { newCard: NewCardState; error: ReactNode }) {
  const { t } = useLingui();
  const methods = usePurchaseState(({ context }) => context.paymentMethods);
  const refusals = usePurchaseState(({ context }) => context.quote?.refusals);
  const benefit = usePurchaseState(({ context }) => context.customer.benefit);
  const isCovered = usePurchaseState(({ context }) => context.quote?.withBenefit.charged === 0);
  const { chooseMethod } = usePurchaseVerbs();
  const card = (method: Other) => {
    const refusal = refusals?.[method] ?? null;
    return {
      name: "method",
      checked: methods[method],
      onChange: () => chooseMethod(method),
      disabledReason: refusal && refusalText(refusal, benefit),
    };
  };
  return (
    <ChoiceGroup
      legend={
        !methods.subsid ? t`Forma de pagamento` : isCovered ? t`Ou pague de outra forma` : t`O restante`
      }
      hideLegend={!methods.subsid}
      error={error}
    >
      <RadioCard
        {...card("creditCard")}
        title={t`Cartão de crédito`}
        description={t`Cobrado quando você confirmar`}
      />
      {methods.creditCard && (
        <Suspense fallback={<Spinner />}>
          <CardChoice newCard={newCard} />
        </Suspense>
      )}
      <RadioCard
        {...card("payrollDiscount")}
        title={t`Desconto em folha`}
        description={refusals?.payrollDiscount ? undefined : <Trans>Descontado do seu próximo salário</Trans>}
      />
      {methods.payrollDiscount && <PayrollConsent />}
      <RadioCard {...card("pix")} title={t`Pix`} />
    </ChoiceGroup>
  );
}
