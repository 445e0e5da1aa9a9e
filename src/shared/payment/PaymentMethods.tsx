import { Trans, useLingui } from "@lingui/react/macro";
import type { PaymentProblem } from "#contract/payment/choice.ts";
import { chosenOf, type Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import type { PayingCustomer, PaymentAnswers } from "#machines/payment/payment.types.ts";
import { BenefitMethod } from "./BenefitMethod.tsx";
import { CardChoice } from "./lazy-card-choice.ts";
import { type MethodOffer, type OtherMethod, OtherMethods } from "./OtherMethods.tsx";
import { PayrollConsent } from "./PayrollConsent.tsx";
import type { NewCardState } from "./use-new-card.ts";
import { problemText, refusalText } from "./words.ts";

type Props = {
  /** How the flow stands: what its price leaves open, and what the customer has answered. */
  paying: PaymentAnswers & { quote: Quote; customer: PayingCustomer; declinedCard: string | null };
  /** What the chosen methods charge, in centavos. */
  charged: number;
  verbs: {
    chooseMethod: (method: Method) => void;
    selectCard: (cardId: string) => void;
    consentToPayroll: (isGiven: boolean) => void;
  };
  customer: UserData;
  configuration: AppConfiguration;
  newCard: NewCardState;
  /** What is missing before the methods can pay, once that was asked for. */
  problem: PaymentProblem | null;
  /** Whether to say that the consent to payroll discount is missing, where it is. */
  isAskingForConsent: boolean;
  /** The new card's form was sent and something in it is wrong. */
  onInvalidCard?: () => void;
};

/** The methods of an order as its price and its customer leave them open. */
export function PaymentMethods({ paying, verbs, ...props }: Props) {
  const { t } = useLingui();
  const { quote, paymentMethods, selectedCard } = paying;
  const { subsid } = paymentMethods;
  const company = props.customer.coParticipationCustomer?.company.fantasyName;
  const refusalOf = (method: Method) => {
    const refusal = quote.refusals[method];
    return refusal && refusalText(refusal, paying.customer.benefit);
  };
  const error = props.problem && problemText(props.problem);
  const isCardMissing = props.problem === "CARD_REQUIRED";
  const isCovered = quote.withBenefit.charged === 0;
  const offers: Record<OtherMethod, MethodOffer> = {
    creditCard: {
      description: t`Cobrado quando você confirmar`,
      panel: (
        <CardChoice
          newCard={props.newCard}
          error={isCardMissing && error}
          selected={selectedCard}
          declined={paying.declinedCard}
          onSelect={verbs.selectCard}
          customer={props.customer}
          isSandbox={props.configuration.sandbox}
          onInvalid={props.onInvalidCard}
        />
      ),
    },
    pix: {
      description: <Trans>Geramos um código para pagar no app do seu banco, em até 15 minutos</Trans>,
    },
    payrollDiscount: {
      description: <Trans>Descontado do seu próximo salário</Trans>,
      panel: (
        <PayrollConsent
          company={company ?? ""}
          amount={props.charged}
          isGiven={paying.payrollConsent}
          isAsking={props.isAskingForConsent}
          onChange={verbs.consentToPayroll}
        />
      ),
    },
  };
  return (
    <>
      <BenefitMethod
        isChosen={subsid}
        onToggle={() => verbs.chooseMethod("subsid")}
        amount={quote.withBenefit.benefit}
        left={quote.withBenefit.charged}
        startsOn={quote.benefitStartsOn}
        company={company}
        refusal={refusalOf("subsid")}
      />
      <OtherMethods
        legend={!subsid ? t`Forma de pagamento` : isCovered ? t`Ou pague de outra forma` : t`O restante`}
        hideLegend={!subsid}
        error={isCardMissing ? null : error}
        chosen={chosenOf(paymentMethods).find((method) => method !== "subsid") ?? null}
        onChoose={verbs.chooseMethod}
        offers={offers}
        refusalOf={refusalOf}
      />
    </>
  );
}
