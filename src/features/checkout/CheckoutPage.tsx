import { useLingui } from "@lingui/react/macro";
import { Suspense, useRef } from "react";
import { LatePaymentModals } from "#src/shared/payment/LatePaymentModals.tsx";
import { supportHref } from "#src/shared/support/support-href.ts";
import { BackButton } from "#src/ui/controls/BackButton.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { TwoColumnLayout } from "#src/ui/layout/TwoColumnLayout.tsx";
import { RemindersSection } from "./agreements/RemindersSection.tsx";
import { TermsSection } from "./agreements/TermsSection.tsx";
import { CheckoutHeading } from "./CheckoutHeading.tsx";
import { ConfirmBar } from "./confirm/ConfirmBar.tsx";
import { useConfirmation } from "./confirm/use-confirmation.ts";
import { useCheckout, useCheckoutVerbs } from "./flow/checkout-actor.ts";
import styles from "./frame/Page.module.css";
import { PaymentSection } from "./payment/PaymentSection.tsx";
import { PersonalSection } from "./personal/personal-section.ts";
import { Summary } from "./summary/Summary.tsx";
import { ThemeSection } from "./theme/ThemeSection.tsx";
import { TimeSection } from "./time/TimeSection.tsx";

/** One page: when, what about, who, how it is paid, and the confirmation. */
export function CheckoutPage({ asksForPersonalData }: { asksForPersonalData: boolean }) {
  const { t } = useLingui();
  const { activity, configuration } = useCheckout();
  const page = useRef<HTMLDivElement>(null);
  const { confirm, leave } = useCheckoutVerbs();
  useConfirmation(page);
  return (
    <TwoColumnLayout ref={page} asideLabel={t`Resumo da reserva`} aside={<Summary />}>
      <div className={styles.back}>
        <BackButton onClick={leave} />
      </div>
      <CheckoutHeading of={activity.title} />
      <TimeSection />
      <ThemeSection />
      {asksForPersonalData && (
        <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
          <PersonalSection />
        </Suspense>
      )}
      <PaymentSection />
      <RemindersSection />
      <TermsSection />
      <ConfirmBar onConfirm={confirm} />
      <LatePaymentModals supportHref={supportHref(configuration)} />
    </TwoColumnLayout>
  );
}
