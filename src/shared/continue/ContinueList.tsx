import { Trans } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import type { ReactNode } from "react";
import { activityDrawing } from "../picture/drawings.ts";
import { ListingPicture } from "../picture/ListingPicture.tsx";
import type { RecentItem } from "../recent/recent-items.ts";
import { CartTitle } from "./CartTitle.tsx";
import styles from "./ContinueList.module.css";
import { DiscardCart } from "./DiscardCart.tsx";
import type { Continued } from "./use-continue.ts";

/** What there is to go on with, in one row to slide through. `--gutter` is the page's margin, under which it slides. */
export function ContinueList({ items }: { items: readonly Continued[] }) {
  return (
    <ul className={styles.cards} data-slides>
      {items.map((item) => (
        <li key={item.kind === "looked" ? item.seen.id : item.kind}>
          <Link {...pageOf(item)} className={styles.card}>
            <span className={styles.art}>
              {item.seen ? (
                <ListingPicture
                  of={activityDrawing(item.seen, item.seen.id)}
                  photo={item.seen.photo ?? null}
                  sizes="6rem"
                />
              ) : (
                <span>
                  <ShoppingBag aria-hidden="true" />
                </span>
              )}
            </span>
            <span className={styles.words}>
              <strong>{item.seen?.title ?? <CartTitle />}</strong>
              <small>{wordsFor(item)}</small>
            </span>
          </Link>
          {item.kind === "cart" && <DiscardCart />}
        </li>
      ))}
    </ul>
  );
}

function wordsFor(item: Continued): ReactNode {
  switch (item.kind) {
    case "purchase":
      return <Trans>Sua compra</Trans>;
    case "cart":
      return <Trans>No carrinho</Trans>;
    case "looked":
      return item.seen.partner;
  }
}

function pageOf(item: Continued): LinkProps {
  switch (item.kind) {
    case "purchase":
      return { to: "/purchase/init" };
    case "cart":
      return { to: "/cart/item" };
    case "looked":
      return pageOfItem(item.seen);
  }
}

function pageOfItem({ id, indexType }: RecentItem): LinkProps {
  return indexType === "ACTIVITY"
    ? { to: "/atividades/$activityId", params: { activityId: id } }
    : { to: "/planos/$planId", params: { planId: id } };
}
