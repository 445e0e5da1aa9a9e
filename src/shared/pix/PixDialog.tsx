import { useSelector } from "@xstate/react";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";
import { PixPanel, type PixPanelProps } from "./PixPanel.tsx";

export type PixDialogProps = PixPanelProps & { open: boolean; onClose: () => void };

/** How to pay an order by Pix. Closed, the order goes on waiting, and its watch with it; it closes when that ends. */
export function PixDialog({ open, onClose, ...panel }: PixDialogProps) {
  const isOver = useSelector(panel.pix, ({ status }) => status !== "active");
  return (
    <LazyDialog
      open={open && !isOver}
      onClose={onClose}
      title={awaitedWords(panel.billing).howToPay()}
      size="lg"
    >
      <PixPanel {...panel} />
    </LazyDialog>
  );
}
