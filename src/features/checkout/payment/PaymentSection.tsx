import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { amountDue } from "#contract/payment/choice.ts";
import panel from "#src/shared/payment/Panel.module.css";
import { PaymentMethods } from "#src/shared/payment/PaymentMethods.tsx";
import { PaymentSkeleton } from "#src/shared/payment/PaymentSkeleton.tsx";
import type { NewCardState } from "#src/shared/payment/use-new-card.ts";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { askedFor } from "../flow/use-missing.ts";
import { Section } from "../frame/Section.tsx";
import { CheckoutPrice } from "../summary/CheckoutPrice.tsx";
import { OverdueNotice } from "./OverdueNotice.tsx";
import { PaymentNotice, usePaymentFailure } from "./PaymentNotice.tsx";
import { usePaymentProblem } from "./use-payment-problem.ts";

type Props = { newCard: NewCardState; isTypingCard: boolean };

/** How it is paid, and what that comes to. */
export function PaymentSection({ newCard, isTypingCard }: Props) {
  const { activity, customer, configuration } = useCheckout();
  const state = useCheckoutState((snapshot) => snapshot);
  const { context } = state;
  const verbs = useCheckoutVerbs();
  const { quote, isPriceFailed } = context;
  const isLoading = useCheckoutState((state) => state.matches({ booking: { held: "loadingPrice" } }));
  const problem = usePaymentProblem(isTypingCard);
  const failure = usePaymentFailure();
  const content = useRef<HTMLDivElement>(null);
  // A price that fails anew for the same reason, asked for by itself, leaves the focus where it is.
  const arriving = isPriceFailed ? failure?.code : failure;
  useEffect(() => {
    if (arriving) content.current?.querySelector<HTMLElement>("[data-arrive]")?.focus();
  }, [arriving]);
  return (
    <div ref={content}>
      <Section title={<Trans>Pagamento</Trans>}>
        {failure && <PaymentNotice failure={failure} />}
        <OverdueNotice />
        {quote ? (
          <div className={panel.methods} data-item={activity.id} aria-busy={isLoading}>
            <PaymentMethods
              paying={{ ...context, quote }}
              charged={amountDue(context).charged}
              verbs={verbs}
              customer={customer}
              configuration={configuration}
              newCard={newCard}
              problem={problem}
              isAskingForConsent={askedFor(state).includes("PAYROLL_CONSENT_REQUIRED")}
              onInvalidCard={verbs.refuseForm}
            />
            <div className={panel.price}>
              <CheckoutPrice />
            </div>
          </div>
        ) : isLoading && !isPriceFailed ? (
          <PaymentSkeleton />
        ) : (
          !failure && (
            <p>
              <Trans>Escolha um horário para ver o preço e como pagar.</Trans>
            </p>
          )
        )}
      </Section>
    </div>
  );
}
