import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ReimbursementStatus } from "#contract/enums.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Admin.module.css";
import { FileTabs } from "./FileTabs.tsx";
import { toReviewOptions } from "./queries.ts";
import { RequestCard } from "./RequestCard.tsx";

const TABS = {
  SENT: msg`Enviados`,
  IN_REVIEW: msg`Em análise`,
  APPROVED: msg`Aprovados`,
  REFUSED: msg`Recusados`,
  PAID: msg`Pagos`,
};

/** `/admin/my-files/documents`: the proofs that customers sent, by where their requests stand. */
export function DocumentsPage({ status }: { status: ReimbursementStatus }) {
  const { i18n, t } = useLingui();
  const pages = useSuspenseInfiniteQuery(toReviewOptions(useApi(), status));
  const { data } = pages;
  const requests = data.pages.flatMap(({ content }) => content);
  return (
    <PageBody>
      <div className={styles.page}>
        <FileTabs current="comprovantes" />
        <h1>
          <Trans>Comprovantes para analisar</Trans>
        </h1>
        <nav className={styles.tabs} aria-label={t`Situação dos pedidos`}>
          {ReimbursementStatus.options.map((option) => (
            <Link
              key={option}
              to="/admin/my-files/documents"
              search={{ status: option }}
              aria-current={option === status ? "page" : undefined}
            >
              {i18n._(TABS[option])}
            </Link>
          ))}
        </nav>
        {requests.length === 0 && (
          <EmptyState title={<Trans>Nenhum pedido aqui</Trans>}>
            <Trans>Quando houver um, ele aparece nesta lista.</Trans>
          </EmptyState>
        )}
        <ul className={styles.list}>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
        <MorePages of={pages} />
      </div>
    </PageBody>
  );
}
