import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Admin.module.css";
import { FileTabs } from "../FileTabs.tsx";
import { FailedJobsCard } from "./FailedJobsCard.tsx";
import { failedJobsOptions } from "./queries.ts";

/** `/admin/my-files/documents?kind=falhas`: work after a request that does not succeed. */
export function FailedJobsPage() {
  const { data } = useSuspenseQuery(failedJobsOptions(useApi()));
  return (
    <PageBody>
      <div className={styles.page}>
        <FileTabs current="falhas" />
        <h1>
          <Trans>Tarefas que falharam</Trans>
        </h1>
        {data.length === 0 && (
          <EmptyState title={<Trans>Nenhuma tarefa aqui</Trans>}>
            <Trans>O que falhar três vezes seguidas e os estornos recusados aparecem nesta lista.</Trans>
          </EmptyState>
        )}
        <ul className={styles.list}>
          {data.map((failed) => (
            <li key={`${failed.kind} ${failed.reason}`}>
              <FailedJobsCard failed={failed} />
            </li>
          ))}
        </ul>
      </div>
    </PageBody>
  );
}
