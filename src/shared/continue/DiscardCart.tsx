import { Trans } from "@lingui/react/macro";
import { useRemoveFromCart } from "../cart/use-remove-from-cart.ts";
import styles from "./ContinueList.module.css";

/** Empties the cart; the word that says so carries the way back. */
export function DiscardCart() {
  return (
    <button type="button" className={styles.discard} onClick={useRemoveFromCart()}>
      <Trans>Descartar</Trans>
    </button>
  );
}
