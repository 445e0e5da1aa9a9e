import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { CardChoice } from "#src/shared/payment/CardChoice.tsx";
import { OtherMethods } from "#src/shared/payment/OtherMethods.tsx";
import { CARD_FORM_ID } from "#src/shared/payment/use-new-card.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { showFirstProblem } from "#src/ui/controls/first-problem.ts";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import styles from "./Debts.module.css";
import { type PaymentChoiceSettings, usePaymentChoice } from "./use-payment-choice.ts";

type Props = Omit<PaymentChoiceSettings, "tokeniserUrl"> & {
  customer: UserData;
  configuration: AppConfiguration;
  /** Pix is on its way already: only a card takes its place. */
  withoutPix?: boolean;
};

/** Card or Pix, and the one button that pays. */
export function HowToPay({ customer, configuration, withoutPix = false, ...settings }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const choice = usePaymentChoice({ ...settings, tokeniserUrl: configuration.cardTokeniserUrl });
  const { method, newCard, isTypingCard, problem } = choice;
  function pay(): void {
    choice.pay();
    requestAnimationFrame(() => showFirstProblem(place.current));
  }
  return (
    <div ref={place} className={styles.how}>
      <OtherMethods
        legend={t`Como você quer pagar?`}
        chosen={method}
        onChoose={choice.choose}
        error={method === null && problem}
        offers={{
          creditCard: {
            description: t`Cobrado agora, uma única vez`,
            panel: (
              <CardChoice
                newCard={newCard}
                error={problem}
                selected={choice.cardId}
                declined={settings.declinedCard}
                onSelect={choice.selectCard}
                customer={customer}
                isSandbox={configuration.sandbox}
              />
            ),
          },
          ...(!withoutPix && {
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
          data-item={settings.debt.id}
          data-amount="charged"
          {...(isTypingCard ? { form: CARD_FORM_ID } : { onClick: pay })}
        >
          {method === "pix" ? (
            <Trans>Gerar Pix de {formatMoney(settings.debt.charged)}</Trans>
          ) : (
            <Trans>Pagar {formatMoney(settings.debt.charged)}</Trans>
          )}
        </Button>
      </StickyActionBar>
    </div>
  );
}
