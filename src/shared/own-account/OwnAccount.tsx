import { Trans } from "@lingui/react/macro";
import { Devices } from "#src/shared/sessions/Devices.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";

/** What everybody can do about their account, whoever they are here: where it is signed in, and its end. */
export function OwnAccount() {
  return (
    <>
      <Section title={<Trans>Aparelhos conectados</Trans>}>
        <Devices />
      </Section>
      <Section title={<Trans>Excluir a conta</Trans>}>
        <DeleteAccount />
      </Section>
    </>
  );
}
