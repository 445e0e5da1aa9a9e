import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Billing } from "#contract/purchase.ts";
import { failedPayment, isAwaitingPix } from "#machines/debts/debt-rules.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { newIdempotencyKey } from "#src/shared/order/idempotency-key.ts";
import { CardChoice } from "#src/shared/payment/CardChoice.tsx";
import { OtherMethods } from "#src/shared/payment/OtherMethods.tsx";
import { CARD_FORM_ID, useNewCard } from "#src/shared/payment/use-new-card.ts";
import { problemText } from "#src/shared/payment/words.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { showProblemToCome } from "#src/ui/controls/first-problem.ts";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import styles from "./Debts.module.css";
import type { Debts } from "./flow/use-debts.ts";

type Props = { page: Debts; chosen: Billing };

/** Card or Pix, and the one button that pays. */
export function HowToPay({ page, chosen }: Props) {
  const { t } = useLingui();
  const { actor, state, customer, configuration } = page;
  const { method, cardId, declinedCard } = state.context;
  const failed = failedPayment(state.context);
  const place = useRef<HTMLDivElement>(null);
  const isInPlaceOfPix = isAwaitingPix(state.context);
  useEffect(() => {
    // The button that was pressed has gone.
    if (isInPlaceOfPix) place.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, [isInPlaceOfPix]);
  const selectCard = (cardId: string | null) => actor.send({ type: "card.select", cardId });
  const newCard = useNewCard({
    selected: cardId,
    isTaking: state.matches({ viewing: { toPay: "takingCard" } }),
    failure: state.context.failure ?? failed?.failure ?? null,
    declined: declinedCard,
    onSelect: selectCard,
    onSubmit: (card) => actor.send({ type: "card.submit", card, idempotencyKey: newIdempotencyKey() }),
  });
  const isTypingCard = method === "creditCard" && newCard.isTyping;
  const isAsking = state.matches({ viewing: { toPay: { choosing: "askingForMissing" } } });
  const isMissingCard = method === "creditCard" && !isTypingCard && cardId === null;
  function pay(): void {
    actor.send({ type: "debt.pay", idempotencyKey: newIdempotencyKey() });
    showProblemToCome(place.current);
  }
  return (
    <div ref={place} className={styles.how}>
      <OtherMethods
        legend={t`Como você quer pagar?`}
        chosen={method}
        // Nothing else is offered.
        onChoose={(method) => method !== "payrollDiscount" && actor.send({ type: "method.choose", method })}
        error={isAsking && method === null && problemText("METHOD_REQUIRED")}
        offers={{
          creditCard: {
            description: t`Cobrado agora, uma única vez`,
            panel: (
              <CardChoice
                newCard={newCard}
                error={isAsking && isMissingCard && problemText("CARD_REQUIRED")}
                selected={cardId}
                declined={declinedCard}
                onSelect={selectCard}
                customer={customer}
                isSandbox={configuration.sandbox}
              />
            ),
          },
          // Where Pix is on its way already, only a card takes its place.
          ...(!isInPlaceOfPix && {
            pix: { description: t`O código aparece em seguida e vale por 15 minutos` },
          }),
        }}
      />
      <p className={styles.note}>
        <Trans>O benefício da empresa não paga pendências.</Trans>
      </p>
      <StickyActionBar>
        <Button
          size="lg"
          wide
          loading={newCard.isTaking}
          loadingText={t`Guardando o cartão com segurança…`}
          type={isTypingCard ? "submit" : "button"}
          data-item={chosen.id}
          data-amount="charged"
          {...(isTypingCard ? { form: CARD_FORM_ID } : { onClick: pay })}
        >
          {method === "pix" ? (
            <Trans>Gerar Pix de {formatMoney(chosen.charged)}</Trans>
          ) : (
            <Trans>Pagar {formatMoney(chosen.charged)}</Trans>
          )}
        </Button>
      </StickyActionBar>
    </div>
  );
}
