import { Trans } from "@lingui/react/macro";
import type { Withdrawal } from "#contract/cancellation.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { useCancelVerbs } from "../flow/cancel-actor.ts";
import styles from "../frame/Frame.module.css";
import { SupportLink } from "../frame/SupportLink.tsx";
import { supportWords } from "../frame/words.ts";

/** The right to withdraw from the whole purchase: what it is, until when, and its own button. */
export function WithdrawalOffer({ withdrawal: { until, support } }: { withdrawal: Withdrawal }) {
  const { chooseWithdrawal } = useCancelVerbs();
  return (
    <section className={styles.part} aria-labelledby="withdrawal">
      <h2 id="withdrawal">
        <Trans>Desistir da compra inteira</Trans>
      </h2>
      <p>
        <Trans>
          Até {formatDate(until)}, 7 dias depois da compra, você pode desistir dela sem dizer por quê: é um
          direito seu pelo Código de Defesa do Consumidor. Volta tudo o que foi pago, com as taxas.
        </Trans>
      </p>
      {support ? (
        <>
          <p>{supportWords(support)}</p>
          <SupportLink />
        </>
      ) : (
        <Button variant="outline" onClick={chooseWithdrawal}>
          <Trans>Desistir da compra</Trans>
        </Button>
      )}
    </section>
  );
}
