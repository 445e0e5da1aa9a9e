import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { DeleteAccount } from "#src/shared/own-account/DeleteAccount.tsx";
import { customerOptions } from "#src/shared/queries.ts";
import { Section } from "#src/ui/layout/Section.tsx";
import styles from "../Account.module.css";
import { ProfilePage } from "../ProfilePage.tsx";
import { ConsentLog } from "./ConsentLog.tsx";
import { DataExport } from "./DataExport.tsx";

/** `/profile/privacidade`: what is kept of the customer and was agreed to, and the account's end. */
export function PrivacyPage() {
  const { data: customer } = useSuspenseQuery(customerOptions(useApi()));
  return (
    <ProfilePage title={<Trans>Privacidade</Trans>}>
      <Section title={<Trans>Seus dados, seus direitos</Trans>}>
        <div className={styles.actions}>
          <DataExport />
        </div>
        <ConsentLog />
      </Section>
      <Section id="excluir" title={<Trans>Excluir a conta</Trans>}>
        <DeleteAccount
          email={customer.user.email}
          lost={
            <Trans>
              Você perde as reservas, as sessões pagas que faltam marcar, o benefício e os cartões salvos.
            </Trans>
          }
        />
      </Section>
    </ProfilePage>
  );
}
