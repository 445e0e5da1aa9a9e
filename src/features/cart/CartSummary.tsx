import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Activity, ActivityPlan } from "#contract/catalogue.ts";
import { type PriceComposite, splitAmount } from "#contract/price-composite.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { canUseBenefit } from "#src/shared/price/benefit.ts";
import { PriceLines } from "#src/shared/price/PriceLines.tsx";
import { RenewalTerms } from "#src/shared/price/RenewalTerms.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import styles from "./Cart.module.css";
import { CartItemCard } from "./CartItemCard.tsx";
import { useRemoveFromCart } from "./use-remove-from-cart.ts";

export interface CartSummaryProps {
  activity: Omit<Activity, "plans">;
  /** Null where the item is a single session. */
  plan: ActivityPlan | null;
  composite: PriceComposite;
}

export function CartSummary({ activity, plan, composite }: CartSummaryProps) {
  const remove = useRemoveFromCart();
  const renewalPeriod = plan?.renewalPeriod ?? null;
  const usesBenefit = canUseBenefit(composite, renewalPeriod);
  const { charged } = splitAmount(composite, usesBenefit);
  return (
    <div className={styles.columns}>
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
        <PriceLines
          composite={composite}
          label={plan ? <PlanSessions count={plan.sessionsPerPeriod} /> : <Trans>1 sessão</Trans>}
          usesBenefit={usesBenefit}
          renewalPeriod={renewalPeriod}
          priceAdvertisable={activity.priceAdvertisable}
          totalLabel={<Trans>Você paga</Trans>}
        />
        <div className={styles.onward}>
          <ContinueButton />
        </div>
        <p className={styles.note}>
          <Trans>Nada é cobrado agora: você ainda confere tudo antes de pagar.</Trans>
        </p>
      </aside>
      <div className={styles.bar}>
        <StickyActionBar amount={formatMoney(charged)} amountLabel={<Trans>Você paga</Trans>}>
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
