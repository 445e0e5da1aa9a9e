import { Trans } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { type ReactNode, useId } from "react";
import { useStored } from "#src/platform/storage/use-stored.ts";
import { useCart } from "#src/shared/cart/cart-store.ts";
import { openPurchase } from "#src/shared/recent/open-purchase.ts";
import { type RecentItem, recentItems } from "#src/shared/recent/recent-items.ts";
import { CategoryArt } from "#src/ui/art/CategoryArt.tsx";
import { bringIntoView } from "#src/ui/layout/bring-into-view.ts";
import styles from "./Continue.module.css";

const SHOWN = 4;

/** The purchase or the cart first, then what was looked at; all of it from the device, without a question to the server. */
export function ContinueCards() {
  const titleId = useId();
  const item = useCart();
  const seen = useStored(recentItems) ?? [];
  const isBuying = useStored(openPurchase) !== null;
  const others = seen.filter(({ id }) => id !== item?.id).slice(0, item ? SHOWN - 1 : SHOWN);
  if (!item && seen.length === 0) return null;
  return (
    <section className={styles.continue} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        <Trans>Continue de onde parou</Trans>
      </h2>
      <ul className={styles.cards} onFocus={bringIntoView}>
        {item && (
          <ContinueCard
            to={isBuying ? { to: "/purchase/init" } : { to: "/cart/item" }}
            kind={isBuying ? <Trans>Sua compra</Trans> : <Trans>No carrinho</Trans>}
            item={seen.find(({ id }) => id === item.id)}
          />
        )}
        {others.map((other) => (
          <ContinueCard key={other.id} to={pageOf(other)} kind={other.partner} item={other} />
        ))}
      </ul>
    </section>
  );
}

interface ContinueCardProps {
  to: LinkProps;
  kind: ReactNode;
  item: RecentItem | undefined;
}

function ContinueCard({ to, kind, item }: ContinueCardProps) {
  return (
    <li>
      <Link {...to} className={styles.card}>
        <span className={styles.art}>
          {item ? (
            <CategoryArt hue={item.hue} motif={item.motif} seed={item.id} />
          ) : (
            <span>
              <ShoppingBag aria-hidden="true" />
            </span>
          )}
        </span>
        <span className={styles.words}>
          <strong>{item?.title ?? <Trans>O item que você escolheu</Trans>}</strong>
          <small>{kind}</small>
        </span>
      </Link>
    </li>
  );
}

function pageOf({ id, indexType }: RecentItem): LinkProps {
  return indexType === "ACTIVITY"
    ? { to: "/atividades/$activityId", params: { activityId: id } }
    : { to: "/planos/$planId", params: { planId: id } };
}
