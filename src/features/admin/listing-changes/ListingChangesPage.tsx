import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { ListingChangeStatus } from "#contract/listing-change.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { ReviewPage } from "../ReviewPage.tsx";
import { ListingChangeCard } from "./ListingChangeCard.tsx";
import { listingChangesOptions } from "./queries.ts";

/** `/admin/my-files/documents?kind=paginas`: what specialists want everybody to read, by where it stands. */
export function ListingChangesPage({ status }: { status: ListingChangeStatus }) {
  const { t } = useLingui();
  return (
    <ReviewPage
      kind="paginas"
      title={<Trans>Páginas para conferir</Trans>}
      tabs={[
        ["SENT", t`Enviados`],
        ["APPROVED", t`Publicados`],
        ["REFUSED", t`Recusados`],
      ]}
      tabsName={t`Situação dos envios`}
      current={status}
      pages={useSuspenseInfiniteQuery(listingChangesOptions(useApi(), status))}
      empty={{
        title: <Trans>Nada para conferir aqui</Trans>,
        children: <Trans>O que especialistas mudam nas suas páginas aparece nesta lista.</Trans>,
      }}
    >
      {(change) => <ListingChangeCard change={change} />}
    </ReviewPage>
  );
}
