import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { NoBenefit } from "#src/shared/wallet/NoBenefit.tsx";
import { benefitOptions } from "#src/shared/wallet/queries.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Reimbursement.module.css";
import { ReimbursementForm } from "./ReimbursementForm.tsx";

/** `/my-benefits/reembolsos/novo`: a proof of payment, and where the money is to go. */
export function NewReimbursementPage() {
  const { data: benefit } = useSuspenseQuery(benefitOptions(useApi()));
  if (!benefit) return <NoBenefit />;
  return (
    <PageBody>
      <div className={styles.narrow}>
        <BackLink to="/my-benefits/reembolsos">
          <Trans>Reembolsos</Trans>
        </BackLink>
        <PageHeading
          lead={
            <Trans>
              Pagou por um cuidado fora da Vereda? Envie o comprovante: se for aprovado, devolvemos o valor
              por Pix, sem mexer no seu saldo do mês.
            </Trans>
          }
        >
          <Trans>Pedir reembolso</Trans>
        </PageHeading>
        <ReimbursementForm />
      </div>
    </PageBody>
  );
}
