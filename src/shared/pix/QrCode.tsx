import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./Pix.module.css";
import { qrOptions } from "./queries.ts";

/** The code to scan: one path, no styles or scripts of its own, on white with its quiet zone. */
export function QrCode({ code, amount }: { code: string; amount: number }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(qrOptions(code));
  if (isError)
    return (
      <div className={styles.noQr}>
        <p role="status">
          <Trans>Código QR não disponível no momento.</Trans>
        </p>
        <Button
          variant="outline"
          size="sm"
          onClick={() => refetch()}
          loading={isFetching}
          loadingText={t`Carregando…`}
        >
          <Trans>Tentar de novo</Trans>
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className={styles.qr}>
        <Skeleton shape="block" height="100%" />
      </div>
    );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${data.size} ${data.size}`}
      shapeRendering="crispEdges"
      role="img"
      data-amount="charged"
      aria-label={t`Código QR do Pix de ${formatMoney(amount)}, com o mesmo conteúdo do código para copiar`}
    >
      <path d={data.path} />
    </svg>
  );
}
