import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { amountDue } from "#machines/checkout/checkout.machine.ts";
import { BenefitMethod } from "#src/shared/payment/BenefitMethod.tsx";
import { CardChoice } from "#src/shared/payment/lazy-card-choice.ts";
import { OtherMethods } from "#src/shared/payment/OtherMethods.tsx";
import { PayrollConsent } from "#src/shared/payment/PayrollConsent.tsx";
import type { NewCardState } from "#src/shared/payment/use-new-card.ts";
import { refusalText } from "#src/shared/payment/words.ts";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { askedFor } from "../flow/use-missing.ts";

type Props = { newCard: NewCardState; error: ReactNode; onInvalidCard: () => void };

/** The methods of a booking as its price and its customer leave them open. */
export function Methods({ newCard, error, onInvalidCard }: Props) {
  const { t } = useLingui();
  const { customer, configuration } = useCheckout();
  const context = useCheckoutState((state) => state.context);
  const { quote, paymentMethods, selectedCard } = context;
  const { chooseMethod, selectCard, consentToPayroll } = useCheckoutVerbs();
  if (!quote) return null;
  const company = customer.coParticipationCustomer?.company.fantasyName;
  const { subsid, creditCard, pix } = paymentMethods;
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
        startsOn={null}
        company={company}
        refusal={refusalOf("subsid")}
      />
      <OtherMethods
        legend={!subsid ? t`Forma de pagamento` : isCovered ? t`Ou pague de outra forma` : t`O restante`}
        hideLegend={!subsid}
        error={error}
        chosen={
          creditCard ? "creditCard" : pix ? "pix" : paymentMethods.payrollDiscount ? "payrollDiscount" : null
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
                onInvalid={onInvalidCard}
              />
            ),
          },
          pix: {
            description: <Trans>Geramos um código para pagar no app do seu banco, em até 15 minutos</Trans>,
            refusal: refusalOf("pix"),
          },
          payrollDiscount: {
            description: <Trans>Descontado do seu próximo salário</Trans>,
            refusal: refusalOf("payrollDiscount"),
            panel: (
              <PayrollConsent
                company={company ?? ""}
                amount={amountDue(context).charged}
                isGiven={context.payrollConsent}
                isAsking={askedFor(context).includes("PAYROLL_CONSENT_REQUIRED")}
                onChange={consentToPayroll}
              />
            ),
          },
        }}
      />
    </>
  );
}
