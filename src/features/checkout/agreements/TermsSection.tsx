import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { freeCancellationUntil } from "#src/shared/cancellation/free-cancellation.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { useMissing } from "../flow/use-missing.ts";
import { Section } from "../frame/Section.tsx";
import { useChosenSchedule } from "../time/use-schedules.ts";

/** The terms to accept, and until when the time can be given back. */
export function TermsSection() {
  const { t } = useLingui();
  const { activity } = useCheckout();
  const schedule = useChosenSchedule();
  const isAccepted = useCheckoutState(({ context }) => context.termsAccepted);
  const isMissing = useMissing("TERMS_REQUIRED");
  const { acceptTerms } = useCheckoutVerbs();
  return (
    <Section title={<Trans>Termos</Trans>}>
      {schedule && (
        <FreeCancellation
          until={freeCancellationUntil(schedule.date, activity.freeCancellationHours)}
          timeZone={schedule.timeZone}
        />
      )}
      <Checkbox
        checked={isAccepted}
        onChange={(event) => acceptTerms(event.currentTarget.checked)}
        error={isMissing && t`Informação obrigatória!`}
      >
        <Trans>
          Li e aceito os{" "}
          <Link to="/termos" target="_blank">
            termos de uso e de cancelamento
          </Link>
          .
        </Trans>
      </Checkbox>
    </Section>
  );
}
