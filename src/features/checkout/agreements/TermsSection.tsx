import { Trans } from "@lingui/react/macro";
import { AcceptTerms } from "#src/shared/cancellation/AcceptTerms.tsx";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { freeCancellationUntil } from "#src/shared/cancellation/free-cancellation.ts";
import { useAskingForMissing, usePaymentVerbs } from "#src/shared/payment/payment-actor.ts";
import { useCheckout, useCheckoutState } from "../flow/checkout-actor.ts";
import { Section } from "../frame/Section.tsx";
import { useChosenSchedule } from "../time/use-schedules.ts";

/** The terms to accept, and until when the time can be given back. */
export function TermsSection() {
  const { activity } = useCheckout();
  const schedule = useChosenSchedule();
  const isAccepted = useCheckoutState(({ context }) => context.termsAccepted);
  const isAsking = useAskingForMissing();
  const { acceptTerms } = usePaymentVerbs();
  return (
    <Section title={<Trans>Termos</Trans>}>
      {schedule && (
        <FreeCancellation
          until={freeCancellationUntil(schedule.date, activity.freeCancellationHours)}
          timeZone={schedule.timeZone}
        />
      )}
      <AcceptTerms isAccepted={isAccepted} onChange={acceptTerms} isMissing={isAsking && !isAccepted} />
    </Section>
  );
}
