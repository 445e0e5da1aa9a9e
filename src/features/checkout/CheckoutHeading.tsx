import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";

type Props = {
  /** The activity's title. */
  of: ReactNode;
  /** The promise stands further down. */
  isShort?: boolean;
};

/** Title and promise of the checkout and of its skeleton. */
export function CheckoutHeading({ of, isShort }: Props) {
  const lead = <Trans>Confira tudo com calma: nada é cobrado antes de você confirmar.</Trans>;
  return (
    <PageHeading size="step" eyebrow={of} lead={!isShort && lead}>
      <Trans>Confirme sua reserva</Trans>
    </PageHeading>
  );
}
