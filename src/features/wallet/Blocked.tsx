import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { NO_SHOW_BLOCK_DAYS, NO_SHOW_WINDOW_DAYS, NO_SHOWS_TO_BLOCK } from "#contract/constants.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { noShowsOptions } from "./queries.ts";
import styles from "./Wallet.module.css";

/** Until when the benefit pays nothing, and how that came about. */
export function Blocked({ until }: { until: string }) {
  const { content: noShows } = useSuspenseQuery(noShowsOptions(useApi())).data;
  return (
    <Alert tone="warn" title={<Trans>Seu benefício está bloqueado até {formatDate(until)}</Trans>}>
      <p>
        <Trans>
          Quem falta sem avisar a {NO_SHOWS_TO_BLOCK} sessões em {NO_SHOW_WINDOW_DAYS} dias fica{" "}
          {NO_SHOW_BLOCK_DAYS} dias sem usar o benefício. Enquanto isso, dá para pagar com cartão ou Pix.
        </Trans>
      </p>
      {noShows.length > 0 && (
        <>
          <p>
            <Trans>As sessões em que você faltou:</Trans>
          </p>
          <ul className={styles.noShows}>
            {noShows.map(({ id, title, missedAt }) => (
              <li key={id}>
                <time dateTime={missedAt}>
                  {formatDate(missedAt)}, {formatTime(missedAt)}
                </time>{" "}
                · {title}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Trans>Se não puder ir, cancele antes do prazo: a sessão cancelada não conta como falta.</Trans>
      </p>
    </Alert>
  );
}
