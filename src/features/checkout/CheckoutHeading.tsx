import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";

/** @param isShort the promise stands further down */
export function CheckoutHeading({ of, isShort }: { of: ReactNode; isShort?: boolean }) {
  const lead = <Trans>Confira tudo com calma: nada é cobrado antes de você confirmar.</Trans>;
  return (
    <PageHeading size="step" eyebrow={of} lead={!isShort && lead}>
      <Trans>Confirme sua reserva</Trans>
    </PageHeading>
  );
}
