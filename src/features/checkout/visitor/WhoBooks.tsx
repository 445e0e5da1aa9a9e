import { Trans } from "@lingui/react/macro";
import { Identity, type IdentityFrame } from "#src/shared/mail-code/Identity.tsx";
import { Section } from "../frame/Section.tsx";

/** Who books, asked once a time is chosen. */
export function WhoBooks() {
  return <Identity frame={Frame} />;
}

function Frame({ isFirst, title, lead, children }: IdentityFrame) {
  return (
    <Section title={isFirst ? <Trans>Quem reserva?</Trans> : title} lead={lead}>
      {children}
    </Section>
  );
}
