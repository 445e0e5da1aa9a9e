import type { ReactNode } from "react";
import type { AmountRole } from "#contract/amount.ts";
import type { Money } from "#contract/money.ts";
import { amountDue } from "#contract/payment/choice.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { BackButton } from "#src/ui/controls/BackButton.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useStep } from "../flow/step-actor.ts";
import { hasNoMethod } from "../model/amounts.ts";
import { useItemKey } from "../model/item-key.ts";
import { DueLabel } from "../price/PurchasePrice.tsx";

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

/** Back, the amount, and the one thing to do. */
export function StepActions(props: StepAction & { onRefused: () => void }) {
  const { label, isBusy = false, busyText, isDisabled, form, onClick, saysAmount, onRefused } = props;
  const step = useStep();
  const { back } = usePurchaseVerbs();
  const amount = useAmount();
  const itemKey = useItemKey();

  function act(): void {
    onClick?.();
    const { status, context } = step.getSnapshot();
    if (status === "active" && context.isAskingForMissing) requestAnimationFrame(onRefused);
  }

  return (
    <StickyActionBar
      back={<BackButton onClick={back} />}
      amountLabel={<DueLabel />}
      amount={
        saysAmount || amount === null ? null : (
          <span data-item={itemKey}>
            <Amount is="due-now" value={amount} />
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

/** What is to be paid now, once a method says how; nothing before. */
function useAmount(): Money | null {
  return usePurchaseState(({ context }) => {
    if (!context.quote || hasNoMethod(context)) return null;
    return amountDue(context).charged;
  });
}
