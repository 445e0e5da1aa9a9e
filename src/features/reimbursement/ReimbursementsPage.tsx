import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { NoBenefit } from "#src/shared/wallet/NoBenefit.tsx";
import { benefitOptions } from "#src/shared/wallet/queries.ts";
import { WalletFrame } from "#src/shared/wallet/WalletFrame.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { reimbursementsOptions } from "./queries.ts";
import styles from "./Reimbursement.module.css";
import { ReimbursementCard } from "./ReimbursementCard.tsx";

/** `/my-benefits/reembolsos`: what the customer asked back, and what became of it. */
export function ReimbursementsPage() {
  const { t } = useLingui();
  const api = useApi();
  const { data: benefit } = useSuspenseQuery(benefitOptions(api));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    reimbursementsOptions(api),
  );
  const requests = data.pages.flatMap(({ content }) => content);
  if (!benefit && requests.length === 0) return <NoBenefit />;
  const lead = benefit && <Trans>Pago por {benefit.company.fantasyName}</Trans>;
  if (requests.length === 0)
    return (
      <WalletFrame tab="reembolsos" lead={lead}>
        <EmptyState title={<Trans>Nenhum reembolso por aqui</Trans>} action={<AskForOne />}>
          <Trans>Pagou por um cuidado fora da Vereda? Envie o comprovante e receba de volta por Pix.</Trans>
        </EmptyState>
      </WalletFrame>
    );
  return (
    <WalletFrame tab="reembolsos" lead={lead}>
      {benefit && (
        <div>
          <AskForOne />
        </div>
      )}
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <ReimbursementCard request={request} />
          </li>
        ))}
      </ul>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      {hasNextPage && (
        <div>
          <Button
            variant="outline"
            onClick={() => fetchNextPage()}
            loading={isFetchingNextPage}
            loadingText={t`Carregando…`}
          >
            <Trans>Mostrar mais</Trans>
          </Button>
        </div>
      )}
    </WalletFrame>
  );
}

function AskForOne() {
  return (
    <Button asChild>
      <Link to="/my-benefits/reembolsos/novo">
        <Trans>Pedir reembolso</Trans>
      </Link>
    </Button>
  );
}
