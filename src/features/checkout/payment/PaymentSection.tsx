import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useRef } from "react";
import { PaymentPanel } from "#src/shared/payment/PaymentPanel.tsx";
import { usePaymentState } from "#src/shared/payment/payment-actor.ts";
import { usePaymentCard } from "#src/shared/payment/use-payment-card.ts";
import { useCheckout, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { Section } from "../frame/Section.tsx";
import { CheckoutPrice } from "../summary/CheckoutPrice.tsx";
import { OverdueNotice } from "./late-overdue-notice.ts";
import { PaymentNotice, usePaymentFailure } from "./PaymentNotice.tsx";

/** How it is paid, and what that comes to. */
export function PaymentSection() {
  const { activity, customer, configuration } = useCheckout();
  const { refuseForm } = useCheckoutVerbs();
  const isPriceFailed = usePaymentState(({ context }) => context.isPriceFailed);
  const newCard = usePaymentCard();
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
        {customer.status === "PAYMENT_OVERDUE" && (
          <Suspense>
            <OverdueNotice />
          </Suspense>
        )}
        <PaymentPanel
          itemKey={activity.id}
          price={<CheckoutPrice />}
          customer={customer}
          configuration={configuration}
          newCard={newCard}
          onInvalidCard={refuseForm}
        >
          {!failure && (
            <p>
              <Trans>Escolha um horário para ver o preço e como pagar.</Trans>
            </p>
          )}
        </PaymentPanel>
      </Section>
    </div>
  );
}
