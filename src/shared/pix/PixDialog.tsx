import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { Billing } from "#contract/purchase.ts";
import { LazyDialog } from "#src/ui/feedback/LazyDialog.tsx";
import { PixPanel } from "./PixPanel.tsx";
import type { PixActor } from "./use-pix.ts";

export type PixDialogProps = { pix: PixActor; billing: Billing; open: boolean; onClose: () => void };

/** How to pay an order by Pix. Closed, the order goes on waiting, and its watch with it; it closes when that ends. */
export function PixDialog({ pix, billing, open, onClose }: PixDialogProps) {
  const { t } = useLingui();
  const isOver = useSelector(pix, ({ status }) => status !== "active");
  return (
    <LazyDialog open={open && !isOver} onClose={onClose} title={t`Pague com Pix`} size="lg">
      <PixPanel pix={pix} billing={billing} />
    </LazyDialog>
  );
}
