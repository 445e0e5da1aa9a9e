import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { accountOptions } from "#src/platform/session/guard.ts";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { DeleteAccount } from "#src/shared/own-account/DeleteAccount.tsx";
import { customerOptions } from "#src/shared/queries.ts";
import { Devices } from "#src/shared/sessions/Devices.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Account.module.css";
import { BenefitCard } from "./BenefitCard.tsx";
import { CreatePassword } from "./CreatePassword.tsx";
import { LogoutButton } from "./LogoutButton.tsx";
import { Notices } from "./Notices.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { PersonalDataForm } from "./PersonalDataForm.tsx";
import { ConsentLog } from "./privacy/ConsentLog.tsx";
import { DataExport } from "./privacy/DataExport.tsx";
import { SavedCards } from "./SavedCards.tsx";
import { Section } from "./Section.tsx";
import { SocialNameForm } from "./SocialNameForm.tsx";

/** `/profile`: the customer's data, benefit, saved cards, password, notices, rights, and the way out. */
export function ProfilePage() {
  const api = useApi();
  const { data: customer } = useSuspenseQuery(customerOptions(api));
  const { data: account } = useSuspenseQuery(accountOptions(api));
  return (
    <PageBody>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>
            <Trans>Seu perfil</Trans>
          </h1>
          <p>{customer.user.email}</p>
        </header>
        {customer.status === "PAYMENT_OVERDUE" && (
          <Alert tone="warn" action={<SettleDebtsLink variant="outline" size="sm" />}>
            <Trans>
              Há um pagamento em atraso na sua conta. Até regularizar, só é possível comprar com o benefício.
            </Trans>
          </Alert>
        )}
        <div className={styles.columns}>
          <div className={styles.side}>
            <Section title={<Trans>Seus dados</Trans>}>
              <PersonalDataForm customer={customer} />
              <SocialNameForm customer={customer} />
            </Section>
            <Section title={<Trans>Avisos</Trans>}>
              <Notices customer={customer} />
            </Section>
          </div>
          <div className={styles.side}>
            <Section title={<Trans>Seu benefício</Trans>}>
              <BenefitCard benefit={customer.coParticipationCustomer} />
            </Section>
            <Section title={<Trans>Cartões salvos</Trans>}>
              <SavedCards />
            </Section>
            <Section title={<Trans>Senha</Trans>}>
              {account.hasPassword ? <PasswordForm /> : <CreatePassword email={customer.user.email} />}
            </Section>
            <Section title={<Trans>Aparelhos conectados</Trans>}>
              <Devices />
            </Section>
            <Section title={<Trans>Seus dados, seus direitos</Trans>}>
              <div className={styles.actions}>
                <DataExport />
              </div>
              <ConsentLog />
            </Section>
            <Section title={<Trans>Excluir a conta</Trans>}>
              <DeleteAccount email={customer.user.email} />
            </Section>
          </div>
        </div>
        <LogoutButton />
      </div>
    </PageBody>
  );
}
