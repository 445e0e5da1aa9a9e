import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ActivityAlone, ActivityPlan } from "#contract/catalogue.ts";
import { type ItemPrice, offerOf, renews } from "#contract/price.ts";
import { useRemoveFromCart } from "#src/shared/cart/use-remove-from-cart.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { ItemPriceLines } from "#src/shared/price/ItemPriceLines.tsx";
import { RenewalTerms } from "#src/shared/price/RenewalTerms.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import styles from "./Cart.module.css";
import { CartItemCard } from "./CartItemCard.tsx";

export interface CartSummaryProps {
  activity: ActivityAlone;
  /** Null where the item is a single session. */
  plan: ActivityPlan | null;
  price: ItemPrice;
}

export function CartSummary({ activity, plan, price }: CartSummaryProps) {
  const remove = useRemoveFromCart();
  const renewalPeriod = plan?.renewalPeriod ?? null;
  const { id } = plan ?? activity;
  return (
    <div className={styles.columns} data-item={id}>
      <section className={styles.item} aria-labelledby="cart-item-title">
        <CartItemCard activity={activity} plan={plan} />
        {plan ? (
          <RenewalTerms {...plan} />
        ) : (
          <p className={styles.note}>
            <Trans>O valor é por sessão. Você escolhe os horários na próxima etapa.</Trans>
          </p>
        )}
        {(plan ?? activity).isEnrolmentNeeded && (
          <p className={styles.note}>
            <Trans>Pede uma matrícula: você preenche os dados durante a compra.</Trans>
          </p>
        )}
        <Button variant="link" size="sm" onClick={remove}>
          <Trans>Remover do carrinho</Trans>
        </Button>
      </section>
      <aside className={styles.summary} aria-labelledby="cart-summary-title">
        <h2 id="cart-summary-title">
          <Trans>Resumo</Trans>
        </h2>
        <ItemPriceLines
          id={id}
          price={price}
          label={plan ? <PlanSessions count={plan.sessionsPerPeriod} /> : <Trans>1 sessão</Trans>}
          renewalPeriod={renewalPeriod}
          priceAdvertisable={activity.priceAdvertisable}
        />
        <div className={styles.onward}>
          <ContinueButton />
        </div>
      </aside>
      <div className={styles.bar}>
        <StickyActionBar
          amount={<Amount is="due-now" value={offerOf(price, renewalPeriod).now} />}
          amountLabel={renews(renewalPeriod) ? <Trans>Para começar agora</Trans> : <Trans>Você paga</Trans>}
        >
          <ContinueButton />
        </StickyActionBar>
      </div>
    </div>
  );
}

function ContinueButton() {
  return (
    <Button asChild size="lg" wide>
      <Link to="/purchase/init">
        <Trans>Continuar a compra</Trans>
      </Link>
    </Button>
  );
}

function PlanSessions({ count }: { count: number }) {
  return <Plural value={count} one="Plano com # sessão" other="Plano com # sessões" />;
}
