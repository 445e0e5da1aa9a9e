import { Plural } from "@lingui/react/macro";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { CountedIcon } from "./CountedIcon.tsx";

/** The bag with the number of items in it; the words are its accessible name inside a link. */
export function CartIcon({ count }: { count: number }) {
  return (
    <CountedIcon icon={ShoppingBag} count={count}>
      <Plural value={count} _0="Carrinho vazio" one="Carrinho, # item" other="Carrinho, # itens" />
    </CountedIcon>
  );
}
