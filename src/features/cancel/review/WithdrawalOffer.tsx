import { Trans } from "@lingui/react/macro";
import type { Withdrawal } from "#contract/cancellation.ts";
import type { Money } from "#contract/money.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { useCancelVerbs } from "../flow/cancel-actor.ts";
import styles from "../frame/Frame.module.css";
import { SupportLink } from "../frame/SupportLink.tsx";
import { supportWords } from "../frame/words.ts";

/** The right to withdraw from the whole purchase: what it is, until when, what comes back, and its own button. */
export function WithdrawalOffer({ withdrawal }: { withdrawal: Withdrawal }) {
  const { until, total, support } = withdrawal;
  return (
    <section className={styles.part} aria-labelledby="withdrawal">
      <h2 id="withdrawal">
        <Trans>Desistir da compra inteira</Trans>
      </h2>
      <p data-item="withdrawal">
        <Trans>
          Até {formatDate(until)}, 7 dias depois da compra, você pode desistir dela sem dizer por quê: é um
          direito seu pelo Código de Defesa do Consumidor. Volta tudo o que foi pago, com as taxas.
        </Trans>{" "}
        {!support && (
          <Trans>
            São <Amount is="refund" value={total} />.
          </Trans>
        )}
      </p>
      {support ? (
        <>
          <p>{supportWords(support)}</p>
          <SupportLink />
        </>
      ) : (
        <ChooseWithdrawal variant="outline" />
      )}
    </section>
  );
}

/** The same right, short, where cancelling gives nothing back: of all that can be done it is the one that does. */
export function WithdrawalInstead({ until, total }: { until: string; total: Money }) {
  return (
    <div className={styles.instead} data-item="withdrawal">
      <ChooseWithdrawal variant="solid" />
      <p id="withdrawal" className={styles.note}>
        <Trans>
          Até {formatDate(until)} às {formatTime(until)}, pelo Código de Defesa do Consumidor, você pode
          desistir da compra inteira: volta tudo o que foi pago, <Amount is="refund" value={total} />.
        </Trans>
      </p>
    </div>
  );
}

function ChooseWithdrawal({ variant }: { variant: "solid" | "outline" }) {
  const { chooseWithdrawal } = useCancelVerbs();
  return (
    <Button
      variant={variant}
      size={variant === "solid" ? "lg" : "md"}
      aria-describedby="withdrawal"
      onClick={chooseWithdrawal}
    >
      <Trans>Desistir da compra</Trans>
    </Button>
  );
}
