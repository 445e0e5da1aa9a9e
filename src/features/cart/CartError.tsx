import { Trans } from "@lingui/react/macro";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { failedWith } from "#contract/failure.ts";
import { RouteError } from "#src/platform/navigation/RouteError.tsx";
import { useCart } from "#src/shared/cart/cart-store.ts";
import { useRemoveFromCart } from "#src/shared/cart/use-remove-from-cart.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

/** The cart's error form: an item that is no longer sold can be taken out; anything else is a page that failed. */
export function CartError(props: ErrorComponentProps) {
  const router = useRouter();
  const remove = useRemoveFromCart();
  const item = useCart();
  // Taken out here or in another tab: the page has nothing left to fail on.
  useEffect(() => {
    if (!item) void router.invalidate().then(props.reset);
  }, [item, router, props.reset]);
  if (!failedWith(props.error, "NOT_FOUND")) return <RouteError {...props} />;
  return (
    <PageBody>
      <EmptyState
        level={1}
        title={<Trans>Este item não está mais à venda</Trans>}
        action={
          <Button onClick={remove}>
            <Trans>Remover do carrinho</Trans>
          </Button>
        }
      >
        <Trans>Ele saiu do ar depois que você o escolheu. Nada foi cobrado.</Trans>
      </EmptyState>
    </PageBody>
  );
}
