import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { amountDue } from "#machines/purchase-review/purchase-review.machine.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { BackButton } from "#src/ui/controls/BackButton.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useStep } from "../flow/step-actor.ts";
import { futureStart } from "../model/amounts.ts";

export type StepAction = {
  label: string;
  isBusy?: boolean;
  busyText?: ReactNode;
  isDisabled?: boolean;
  /** Either the form to submit, or what to do. */
  form?: string;
  onClick?: () => void;
  /** The label tells the amount itself. */
  saysAmount?: boolean;
};

/** Back, the amount, and the one thing to do. */
export function StepActions(props: StepAction & { onRefused: () => void }) {
  const { label, isBusy = false, busyText, isDisabled, form, onClick, saysAmount, onRefused } = props;
  const step = useStep();
  const { back } = usePurchaseVerbs();
  const amount = useAmount();

  function act(): void {
    onClick?.();
    const { status, context } = step.getSnapshot();
    if (status === "active" && context.isAskingForMissing) requestAnimationFrame(onRefused);
  }

  return (
    <StickyActionBar
      back={<BackButton onClick={back} />}
      amountLabel={<Trans>Você paga agora</Trans>}
      amount={saysAmount ? null : amount}
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
      >
        {label}
      </Button>
    </StickyActionBar>
  );
}

/** What is to be paid now, once a method says how; nothing before. */
function useAmount(): string | null {
  return usePurchaseState(({ context }) => {
    const { quote, paymentMethods } = context;
    if (!quote || !Object.values(paymentMethods).includes(true)) return null;
    return formatMoney(futureStart(context) ? 0 : amountDue(context).charged);
  });
}
