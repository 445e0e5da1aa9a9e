import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Cart.module.css";
import { CartSkeleton } from "./CartSkeleton.tsx";

type Props = { isEmpty?: boolean; isPending?: boolean; children: ReactNode };

/** Frame of the cart's page: its title, and the promise that nothing is charged yet where there is an item. */
export function CartFrame({ isEmpty, isPending, children }: Props) {
  const lead = <Trans>Nada é cobrado agora: você ainda confere tudo antes de pagar.</Trans>;
  return (
    <PageBody>
      <div className={styles.page}>
        <div aria-hidden={isPending}>
          <PageHeading lead={!isEmpty && lead}>
            <Trans>Seu carrinho</Trans>
          </PageHeading>
        </div>
        {children}
      </div>
    </PageBody>
  );
}

/** The page before it is known what is in the cart. */
export const CartPending = () => (
  <CartFrame isPending>
    <CartSkeleton />
  </CartFrame>
);
