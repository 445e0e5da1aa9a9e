import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Admin.module.css";
import { FileTabs } from "../FileTabs.tsx";
import { LeadCard } from "./LeadCard.tsx";
import { leadsOptions } from "./queries.ts";

/** `/admin/my-files/documents?kind=contatos`: companies that want to hear from us, and those that have. */
export function LeadsPage({ handled }: { handled: boolean }) {
  const { t } = useLingui();
  const pages = useSuspenseInfiniteQuery(leadsOptions(useApi(), handled));
  const leads = pages.data.pages.flatMap(({ content }) => content);
  const to = "/admin/my-files/documents";
  return (
    <PageBody>
      <div className={styles.page}>
        <FileTabs current="contatos" />
        <h1>
          <Trans>Empresas que pediram contato</Trans>
        </h1>
        <nav className={styles.tabs} aria-label={t`Situação dos contatos`}>
          <Link
            to={to}
            search={{ kind: "contatos" }}
            activeOptions={{ exact: true }}
            aria-current={handled ? undefined : "page"}
          >
            <Trans>Esperando resposta</Trans>
          </Link>
          <Link
            to={to}
            search={{ kind: "contatos", handled: true }}
            aria-current={handled ? "page" : undefined}
          >
            <Trans>Respondidas</Trans>
          </Link>
        </nav>
        {leads.length === 0 && (
          <EmptyState title={<Trans>Nenhuma empresa aqui</Trans>}>
            {handled ? (
              <Trans>Quem for respondida aparece nesta lista.</Trans>
            ) : (
              <Trans>Quando uma empresa pedir contato, ela aparece nesta lista.</Trans>
            )}
          </EmptyState>
        )}
        <ul className={styles.list}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <LeadCard lead={lead} />
            </li>
          ))}
        </ul>
        <MorePages of={pages} />
      </div>
    </PageBody>
  );
}
