import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { accountOptions } from "#src/platform/session/guard.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { Devices } from "#src/shared/sessions/Devices.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { ProfilePage } from "../ProfilePage.tsx";
import { CreatePassword } from "./CreatePassword.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

/** `/profile/seguranca`: the password, and where the account is signed in. */
export function SecurityPage() {
  const api = useApi();
  const { data: customer } = useSuspenseQuery(customerOptions(api));
  const { data: account } = useSuspenseQuery(accountOptions(api));
  return (
    <ProfilePage title={<Trans>Segurança</Trans>}>
      <Section id="senha" title={<Trans>Senha</Trans>}>
        {account.hasPassword ? <PasswordForm /> : <CreatePassword email={customer.user.email} />}
      </Section>
      <Section id="aparelhos" title={<Trans>Aparelhos conectados</Trans>}>
        <Devices />
      </Section>
    </ProfilePage>
  );
}
