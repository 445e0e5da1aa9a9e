import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReimbursementToReview } from "#contract/reimbursement.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useObjectUrl } from "#src/platform/files/use-object-url.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./Admin.module.css";
import { proofOptions } from "./queries.ts";

/** A proof's picture; a PDF is never opened here, only downloaded. */
export function ProofView({ request }: { request: ReimbursementToReview }) {
  const { t } = useLingui();
  const { proof, providerName } = request;
  const { data, error } = useQuery(proofOptions(useApi(), proof.id));
  const url = useObjectUrl(data);
  if (error) return <Alert tone="danger">{errorText(error)}</Alert>;
  if (!url)
    return (
      <Loading label={<Trans>Abrindo o comprovante…</Trans>}>
        <Skeleton shape="block" height="12rem" />
      </Loading>
    );
  const extension = proof.contentType.split("/")[1];
  return (
    <div className={styles.proof}>
      {proof.contentType !== "application/pdf" && (
        <img src={url} alt={t`Comprovante de ${providerName}`} className={styles.picture} />
      )}
      <div>
        <Button asChild variant="outline" size="sm">
          <a href={url} download={`comprovante-${proof.id.slice(0, 8)}.${extension}`}>
            <Trans>Baixar o comprovante</Trans>
          </a>
        </Button>
      </div>
    </div>
  );
}
