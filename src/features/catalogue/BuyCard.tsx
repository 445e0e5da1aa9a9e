import { Trans, useLingui } from "@lingui/react/macro";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import type { ReactNode } from "react";
import type { Money } from "#contract/money.ts";
import { ReplaceCartDialog } from "#src/shared/cart/ReplaceCartDialog.tsx";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import styles from "./BuyCard.module.css";
import type { Buying } from "./use-buy.ts";

interface BuyProps {
  buying: Buying;
  /** What the primary action says: what comes next. */
  label: ReactNode;
}

/** The price, line by line, and the two ways on: straight to the purchase, or into the cart. */
export function BuyCard({ buying, label, children }: BuyProps & { children: ReactNode }) {
  const { t } = useLingui();
  const { add, buy, isInCart, asking } = buying;
  return (
    <section className={styles.card} aria-label={t`Preço e compra`}>
      {children}
      <div className={styles.actions}>
        <Button size="lg" wide onClick={buy}>
          {label}
        </Button>
        <Button variant="outline" size="lg" wide onClick={add} disabled={isInCart}>
          <ShoppingBag aria-hidden="true" />
          {isInCart ? <Trans>Já está no carrinho</Trans> : <Trans>Adicionar ao carrinho</Trans>}
        </Button>
      </div>
      <p className={styles.note}>
        <Trans>Você escolhe os horários e confere tudo antes de pagar.</Trans>
      </p>
      {asking && <ReplaceCartDialog onReplace={asking.replace} onKeep={asking.keep} />}
    </section>
  );
}

/** The same primary action under the thumb on phones, with what is to pay beside it. */
export function BuyBar({
  buying,
  label,
  id,
  due,
  unit,
}: BuyProps & { id: string; due: Money; unit: ReactNode }) {
  return (
    <div className={styles.bar} data-item={id}>
      <StickyActionBar amount={<Amount is="due-now" value={due} />} amountLabel={unit}>
        <Button size="lg" wide onClick={buying.buy}>
          {label}
        </Button>
      </StickyActionBar>
    </div>
  );
}
