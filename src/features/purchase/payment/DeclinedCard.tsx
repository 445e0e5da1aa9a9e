import { Trans } from "@lingui/react/macro";
import type { FailureCode } from "#contract/failure.ts";
import { useCards } from "#src/shared/payment/use-cards.ts";
import { SupportLine } from "#src/shared/support/SupportLine.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./DeclinedCard.module.css";

const MOST_OTHERS = 2;

/** The card, by its brand and last digits. */
export function DeclinedTitle({ cardId }: { cardId: string }) {
  const card = useCards().find(({ id }) => id === cardId);
  if (!card) return <Trans>O cartão foi recusado</Trans>;
  return (
    <Trans>
      O {card.brand} final {card.last4} foi recusado
    </Trans>
  );
}

/** The cause, as far as the bank tells it, and what becomes of the chosen times. */
export function DeclinedFacts({ code }: { code: FailureCode }) {
  return (
    <div className={styles.facts}>
      {code === "PAYMENT_DECLINED" && (
        <p>
          <Trans>O banco não informou o motivo.</Trans>
        </p>
      )}
      <p>
        <Trans>Sua escolha continua aqui, mas a vaga só fica guardada com o pagamento.</Trans>
      </p>
    </div>
  );
}

/** The other cards that are known, each a press away; and who helps. */
export function DeclinedWays({ cardId, onSelect }: { cardId: string; onSelect: (cardId: string) => void }) {
  const others = useCards().filter(({ id }) => id !== cardId);
  return (
    <div className={styles.ways}>
      {others.slice(0, MOST_OTHERS).map(({ id, brand, last4 }) => (
        <Button key={id} variant="outline" size="sm" onClick={() => onSelect(id)}>
          <Trans>
            Pagar com {brand} final {last4}
          </Trans>
        </Button>
      ))}
      <SupportLine />
    </div>
  );
}
