import { Trans } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { NoBenefit } from "#src/shared/wallet/NoBenefit.tsx";
import { PaidBy } from "#src/shared/wallet/PaidBy.tsx";
import { benefitOptions } from "#src/shared/wallet/queries.ts";
import { WalletFrame } from "#src/shared/wallet/WalletFrame.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { reimbursementsOptions } from "./queries.ts";
import styles from "./Reimbursement.module.css";
import { ReimbursementCard } from "./ReimbursementCard.tsx";

/** `/my-benefits/reembolsos`: what the customer asked back, and what became of it. */
export function ReimbursementsPage() {
  const api = useApi();
  const { data: benefit } = useSuspenseQuery(benefitOptions(api));
  const pages = useSuspenseInfiniteQuery(reimbursementsOptions(api));
  const { data } = pages;
  const requests = data.pages.flatMap(({ content }) => content);
  if (!benefit && requests.length === 0) return <NoBenefit />;
  const lead = benefit && <PaidBy benefit={benefit} />;
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
      <MorePages of={pages} />
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
