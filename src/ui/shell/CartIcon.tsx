import { Plural } from "@lingui/react/macro";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./CartIcon.module.css";

/** The bag with the number of items in it; the words are its accessible name inside a link. */
export function CartIcon({ count }: { count: number }) {
  return (
    <span className={styles.cart}>
      <ShoppingBag aria-hidden="true" size={22} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
      <VisuallyHidden>
        <Plural value={count} _0="Carrinho vazio" one="Carrinho, # item" other="Carrinho, # itens" />
      </VisuallyHidden>
    </span>
  );
}
