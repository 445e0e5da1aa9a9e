import { Trans, useLingui } from "@lingui/react/macro";
import { amountDue } from "#contract/payment/choice.ts";
import { chosenOf, METHODS } from "#contract/payment/methods.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { METHOD_NAMES } from "#src/shared/payment/method-names.ts";
import { useCards } from "#src/shared/payment/use-cards.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { futureStart } from "../model/amounts.ts";
import { useItemKey } from "../model/item-key.ts";
import styles from "./Review.module.css";
import { ReviewSection } from "./ReviewSection.tsx";

/** How it is paid, part by part. */
export function ReviewPayment() {
  const { t } = useLingui();
  const methods = usePurchaseState(({ context }) => context.paymentMethods);
  const other = chosenOf(methods).find((method) => method !== "subsid");
  const split = usePurchaseState(({ context }) => (context.quote ? amountDue(context) : null));
  const startsOn = usePurchaseState(({ context }) => futureStart(context));
  const itemKey = useItemKey();
  const { goTo } = usePurchaseVerbs();
  return (
    <ReviewSection title={t`Pagamento`} onEdit={() => goTo("2")}>
      <dl className={styles.parts} data-item={itemKey}>
        {methods.subsid && (
          <div>
            <dt>{METHOD_NAMES.SUBSIDY()}</dt>
            <dd>{split && <Amount is="subsidy" value={split.benefit} />}</dd>
          </div>
        )}
        {other && (
          <div>
            <dt>{other === "creditCard" ? <CardName /> : METHOD_NAMES[METHODS[other].name]()}</dt>
            <dd>{split && <Amount is="due-now" value={split.charged} />}</dd>
          </div>
        )}
      </dl>
      {startsOn && (
        <p className={styles.muted}>
          <Trans>
            Reservamos o saldo que renova em {formatDate(startsOn)}. O plano começa nesse dia, se o benefício
            for aprovado.
          </Trans>
        </p>
      )}
    </ReviewSection>
  );
}

function CardName() {
  const selected = usePurchaseState(({ context }) => context.selectedCard);
  const card = useCards().find(({ id }) => id === selected);
  return card ? METHOD_NAMES.CREDIT_CARD(card) : <Trans>Cartão informado nesta compra</Trans>;
}
