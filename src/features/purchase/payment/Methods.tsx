import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { amountDue } from "#machines/purchase/purchase.machine.ts";
import { BenefitMethod } from "#src/shared/payment/BenefitMethod.tsx";
import { CardChoice } from "#src/shared/payment/lazy-card-choice.ts";
import { OtherMethods } from "#src/shared/payment/OtherMethods.tsx";
import { PayrollConsent } from "#src/shared/payment/PayrollConsent.tsx";
import type { NewCardState } from "#src/shared/payment/use-new-card.ts";
import { refusalText } from "#src/shared/payment/words.ts";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";

/** The methods of a purchase as its price and its customer leave them open. */
export function Methods({ newCard, error }: { newCard: NewCardState; error: ReactNode }) {
  const { t } = useLingui();
  const { customer, configuration } = usePurchase();
  const context = usePurchaseState((state) => state.context);
  const { quote, paymentMethods, selectedCard } = context;
  const { chooseMethod, selectCard, consentToPayroll } = usePurchaseVerbs();
  if (!quote) return null;
  const company = customer.coParticipationCustomer?.company.fantasyName;
  const { subsid, ...others } = paymentMethods;
  const refusalOf = (method: keyof typeof paymentMethods) => {
    const refusal = quote.refusals[method];
    return refusal && refusalText(refusal, context.customer.benefit);
  };
  const isCovered = quote.withBenefit.charged === 0;
  return (
    <>
      <BenefitMethod
        isChosen={subsid}
        onToggle={() => chooseMethod("subsid")}
        amount={quote.withBenefit.benefit}
        startsOn={quote.benefitStartsOn}
        company={company}
        refusal={refusalOf("subsid")}
      />
      <OtherMethods
        legend={!subsid ? t`Forma de pagamento` : isCovered ? t`Ou pague de outra forma` : t`O restante`}
        hideLegend={!subsid}
        error={error}
        chosen={
          others.creditCard
            ? "creditCard"
            : others.pix
              ? "pix"
              : others.payrollDiscount
                ? "payrollDiscount"
                : null
        }
        onChoose={chooseMethod}
        offers={{
          creditCard: {
            description: t`Cobrado quando você confirmar`,
            panel: (
              <CardChoice
                newCard={newCard}
                selected={selectedCard}
                onSelect={selectCard}
                customer={customer}
                isSandbox={configuration.sandbox}
              />
            ),
          },
          payrollDiscount: {
            description: <Trans>Descontado do seu próximo salário</Trans>,
            refusal: refusalOf("payrollDiscount"),
            panel: (
              <PayrollConsent
                company={company ?? ""}
                amount={amountDue(context).charged}
                isGiven={context.payrollConsent}
                isAsking={context.isAskingForMissing}
                onChange={consentToPayroll}
              />
            ),
          },
          pix: { refusal: refusalOf("pix") },
        }}
      />
    </>
  );
}
