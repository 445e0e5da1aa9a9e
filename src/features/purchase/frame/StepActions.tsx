import type { ReactNode } from "react";
import type { AmountRole } from "#contract/amount.ts";
import type { Money } from "#contract/money.ts";
import { amountDue } from "#contract/payment/choice.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { usePurchaseState } from "../flow/purchase-actor.ts";
import { useStep } from "../flow/step-actor.ts";
import { hasNoMethod } from "../model/amounts.ts";
import { useItemKey } from "../model/item-key.ts";
import { DueLabel, TotalLabel } from "../price/PurchasePrice.tsx";
import { useTotal } from "../price/use-total.ts";

export type StepAction = {
  label: string;
  isBusy?: boolean;
  busyText?: ReactNode;
  isDisabled?: boolean;
  /** Either the form to submit, or what to do. */
  form?: string;
  onClick?: () => void;
  /** The label tells an amount itself: the part that it plays. */
  saysAmount?: AmountRole;
};

/** The amount, and the one thing to do. */
export function StepActions(props: StepAction & { onRefused: () => void }) {
  const { label, isBusy = false, busyText, isDisabled, form, onClick, saysAmount, onRefused } = props;
  const step = useStep();
  const due = useDue();
  const total = useTotal();
  const amount = due ?? total?.value ?? null;
  const itemKey = useItemKey();

  function act(): void {
    onClick?.();
    const { status, context } = step.getSnapshot();
    if (status === "active" && context.isAskingForMissing) requestAnimationFrame(onRefused);
  }

  return (
    <StickyActionBar
      amountLabel={due === null ? <TotalLabel /> : <DueLabel />}
      amount={
        saysAmount || amount === null ? null : (
          <span data-item={due === null ? total?.of : itemKey}>
            <Amount is={due === null ? "total" : "due-now"} value={amount} />
          </span>
        )
      }
    >
      <Button
        size="lg"
        wide
        type={form ? "submit" : "button"}
        {...(form && { form })}
        {...(onClick && { onClick: act })}
        loading={isBusy}
        loadingText={busyText}
        disabled={isDisabled}
        {...(saysAmount && { "data-item": itemKey, "data-amount": saysAmount })}
      >
        {label}
      </Button>
    </StickyActionBar>
  );
}

/** The amount to be paid now, centavos; null until a method says how. */
function useDue(): Money | null {
  return usePurchaseState(({ context }) => {
    if (!context.quote || hasNoMethod(context)) return null;
    return amountDue(context).charged;
  });
}
