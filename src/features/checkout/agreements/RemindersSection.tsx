import { Trans } from "@lingui/react/macro";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { Section } from "../frame/Section.tsx";

/** Reminders need a yes of their own. */
export function RemindersSection() {
  const isAllowed = useCheckoutState(({ context }) => context.allowWhatsAppMessage);
  const { allowWhatsApp } = useCheckoutVerbs();
  return (
    <Section title={<Trans>Lembretes</Trans>}>
      <Checkbox checked={isAllowed} onChange={(event) => allowWhatsApp(event.target.checked)}>
        <Trans>Quero receber lembretes por WhatsApp.</Trans>
      </Checkbox>
    </Section>
  );
}
