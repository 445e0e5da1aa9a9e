import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { ReimbursementStatus } from "#contract/enums.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toReviewOptions } from "./queries.ts";
import { RequestCard } from "./RequestCard.tsx";
import { ReviewPage } from "./ReviewPage.tsx";

/** `/admin/my-files/documents`: the proofs that customers sent, by where their requests stand. */
export function DocumentsPage({ status }: { status: ReimbursementStatus }) {
  const { t } = useLingui();
  return (
    <ReviewPage
      title={<Trans>Comprovantes para analisar</Trans>}
      tabs={[
        ["SENT", t`Enviados`],
        ["IN_REVIEW", t`Em análise`],
        ["APPROVED", t`Aprovados`],
        ["REFUSED", t`Recusados`],
        ["PAID", t`Pagos`],
      ]}
      tabsName={t`Situação dos pedidos`}
      current={status}
      pages={useSuspenseInfiniteQuery(toReviewOptions(useApi(), status))}
      empty={{
        title: <Trans>Nenhum pedido aqui</Trans>,
        children: <Trans>Quando houver um, ele aparece nesta lista.</Trans>,
      }}
    >
      {(request) => <RequestCard request={request} />}
    </ReviewPage>
  );
}
