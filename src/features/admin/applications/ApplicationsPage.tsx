import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Admin.module.css";
import { FileTabs } from "../FileTabs.tsx";
import { ApplicationCard } from "./ApplicationCard.tsx";
import { applicationsToReviewOptions } from "./queries.ts";
import { REVIEWED, type ReviewedStatus } from "./reviewed-status.ts";

const TABS = {
  SENT: msg`Enviados`,
  IN_REVIEW: msg`Em análise`,
  APPROVED: msg`Aprovados`,
  REFUSED: msg`Recusados`,
};

/** `/admin/my-files/documents?kind=cadastros`: specialists and companies that apply, by where they stand. */
export function ApplicationsPage({ status }: { status: ReviewedStatus }) {
  const { i18n, t } = useLingui();
  const pages = useSuspenseInfiniteQuery(applicationsToReviewOptions(useApi(), status));
  const applications = pages.data.pages.flatMap(({ content }) => content);
  return (
    <PageBody>
      <div className={styles.page}>
        <FileTabs current="cadastros" />
        <h1>
          <Trans>Cadastros para analisar</Trans>
        </h1>
        <nav className={styles.tabs} aria-label={t`Situação dos cadastros`}>
          {REVIEWED.map((option) => (
            <Link
              key={option}
              to="/admin/my-files/documents"
              search={{ kind: "cadastros", status: option }}
              aria-current={option === status ? "page" : undefined}
            >
              {i18n._(TABS[option])}
            </Link>
          ))}
        </nav>
        {applications.length === 0 && (
          <EmptyState title={<Trans>Nenhum cadastro aqui</Trans>}>
            <Trans>Quando houver um, ele aparece nesta lista.</Trans>
          </EmptyState>
        )}
        <ul className={styles.list}>
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationCard application={application} />
            </li>
          ))}
        </ul>
        <MorePages of={pages} />
      </div>
    </PageBody>
  );
}
