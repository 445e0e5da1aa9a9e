import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { PhotoStatus } from "#contract/own-photo.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { ReviewPage } from "../ReviewPage.tsx";
import { PhotoCard } from "./PhotoCard.tsx";
import own from "./Photos.module.css";
import { photosToReviewOptions } from "./queries.ts";

/** `/admin/my-files/documents?kind=fotos`: photos before anybody else sees them. */
export function PhotosPage({ status }: { status: PhotoStatus }) {
  const { t } = useLingui();
  return (
    <ReviewPage
      kind="fotos"
      title={<Trans>Fotos para analisar</Trans>}
      tabs={[
        ["SENT", t`Esperando`],
        ["APPROVED", t`Aprovadas`],
        ["REFUSED", t`Recusadas`],
      ]}
      tabsName={t`Situação das fotos`}
      // A photo waits from when it was sent.
      current={status === "WAITING" ? "SENT" : status}
      pages={useSuspenseInfiniteQuery(photosToReviewOptions(useApi(), status))}
      empty={{
        title: <Trans>Nenhuma foto aqui</Trans>,
        children: <Trans>Quando houver uma, ela aparece nesta lista.</Trans>,
      }}
      listClass={own.grid}
    >
      {(photo) => <PhotoCard photo={photo} />}
    </ReviewPage>
  );
}
