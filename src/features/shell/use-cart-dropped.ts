import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { onCartDropped } from "#src/shared/cart/cart-store.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** Says so when a cart that could not be read was emptied. */
export function useCartDropped(): void {
  const { t } = useLingui();
  useEffect(
    () =>
      onCartDropped(() =>
        toast.show({ text: t`Não conseguimos ler o seu carrinho, então ele foi esvaziado.` }),
      ),
    [t],
  );
}
