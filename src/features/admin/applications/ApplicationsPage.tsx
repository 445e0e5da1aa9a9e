import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { ReviewPage } from "../ReviewPage.tsx";
import { ApplicationCard } from "./ApplicationCard.tsx";
import { applicationsToReviewOptions } from "./queries.ts";
import type { ReviewedStatus } from "./reviewed-status.ts";

/** `/admin/my-files/documents?kind=cadastros`: specialists and companies that apply, by where they stand. */
export function ApplicationsPage({ status }: { status: ReviewedStatus }) {
  const { t } = useLingui();
  return (
    <ReviewPage
      kind="cadastros"
      title={<Trans>Cadastros para analisar</Trans>}
      tabs={[
        ["SENT", t`Enviados`],
        ["IN_REVIEW", t`Em análise`],
        ["APPROVED", t`Aprovados`],
        ["REFUSED", t`Recusados`],
      ]}
      tabsName={t`Situação dos cadastros`}
      current={status}
      pages={useSuspenseInfiniteQuery(applicationsToReviewOptions(useApi(), status))}
      empty={{
        title: <Trans>Nenhum cadastro aqui</Trans>,
        children: <Trans>Quando houver um, ele aparece nesta lista.</Trans>,
      }}
    >
      {(application) => <ApplicationCard application={application} />}
    </ReviewPage>
  );
}
