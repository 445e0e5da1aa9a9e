import { Trans, useLingui } from "@lingui/react/macro";
import { amountDue } from "#contract/payment/choice.ts";
import { chosenOf, isForGood, type Method, methods } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import { BenefitMethod } from "./BenefitMethod.tsx";
import { PayrollConsent } from "./late-payroll-consent.ts";
import { CardChoice } from "./lazy-card-choice.ts";
import { NeverMethods } from "./NeverMethods.tsx";
import { type MethodOffer, type OtherMethod, OtherMethods } from "./OtherMethods.tsx";
import { useAskingForMissing, usePaymentState, usePaymentVerbs } from "./payment-actor.ts";
import type { NewCardState } from "./use-new-card.ts";
import { usePaymentProblem } from "./use-payment-problem.ts";
import { problemText, refusalText } from "./words.ts";

export interface PaymentMethodsProps {
  quote: Quote;
  customer: UserData;
  configuration: AppConfiguration;
  newCard: NewCardState;
  /** The new card's form was sent and something in it is wrong. */
  onInvalidCard?: () => void;
}

/** The methods of an order as its price and its customer leave them open. */
export function PaymentMethods({ quote, newCard, ...props }: PaymentMethodsProps) {
  const { t } = useLingui();
  const context = usePaymentState((state) => state.context);
  const { chooseMethod, selectCard, consentToPayroll } = usePaymentVerbs();
  const isAsking = useAskingForMissing();
  const problem = usePaymentProblem(newCard.isTyping);
  const { paymentMethods } = context;
  const { subsid } = paymentMethods;
  const company = props.customer.coParticipationCustomer?.company.fantasyName;
  const refusalOf = (method: Method) => {
    const refusal = quote.refusals[method];
    return refusal && refusalText(refusal, context.customer.benefit);
  };
  const error = problem && problemText(problem);
  const isCardMissing = problem === "CARD_REQUIRED";
  const isCovered = quote.withBenefit.charged === 0;
  const never = methods.filter((method) => isForGood(quote.refusals[method]));
  const isOffered = (method: Method) => !never.includes(method);
  const offers: Partial<Record<OtherMethod, MethodOffer>> = {
    creditCard: {
      description: t`Cobrado quando você confirmar`,
      panel: (
        <CardChoice
          newCard={newCard}
          error={isCardMissing && error}
          selected={context.selectedCard}
          declined={context.declinedCard}
          onSelect={selectCard}
          customer={props.customer}
          isSandbox={props.configuration.sandbox}
          onInvalid={props.onInvalidCard}
        />
      ),
    },
    ...(isOffered("pix") && {
      pix: {
        description: <Trans>Geramos um código para pagar no app do seu banco, em até 15 minutos</Trans>,
      },
    }),
    ...(isOffered("payrollDiscount") && {
      payrollDiscount: {
        description: <Trans>Descontado do seu próximo salário</Trans>,
        panel: (
          <PayrollConsent
            company={company ?? ""}
            amount={amountDue(context).charged}
            isGiven={context.payrollConsent}
            isAsking={isAsking}
            onChange={consentToPayroll}
          />
        ),
      },
    }),
  };
  return (
    <>
      {isOffered("subsid") && (
        <BenefitMethod
          isChosen={subsid}
          onToggle={() => chooseMethod("subsid")}
          amount={quote.withBenefit.benefit}
          left={quote.withBenefit.charged}
          startsOn={quote.benefitStartsOn}
          company={company}
          refusal={refusalOf("subsid")}
        />
      )}
      <OtherMethods
        legend={!subsid ? t`Forma de pagamento` : isCovered ? t`Ou pague de outra forma` : t`O restante`}
        hideLegend={!subsid}
        error={isCardMissing ? null : error}
        chosen={chosenOf(paymentMethods).find((method) => method !== "subsid") ?? null}
        onChoose={chooseMethod}
        offers={offers}
        refusalOf={refusalOf}
      />
      {never.length > 0 && <NeverMethods methods={never} refusalOf={refusalOf} />}
    </>
  );
}
