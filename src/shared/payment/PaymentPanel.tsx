import type { ReactNode } from "react";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { BeforeOrder } from "#src/shared/before-order/BeforeOrder.tsx";
import panel from "./Panel.module.css";
import { PaymentMethods, type PaymentMethodsProps } from "./PaymentMethods.tsx";
import { PaymentSkeleton } from "./PaymentSkeleton.tsx";
import { usePaymentState } from "./payment-actor.ts";

const waitingBenefit = lateFile(() =>
  import("#src/shared/employment/WaitingBenefit.tsx").then((module) => module.WaitingBenefit),
);

type Props = Omit<PaymentMethodsProps, "quote"> & {
  /** What is paid for, by the key of its amounts. */
  itemKey: string;
  /** The price, line by line. */
  price: ReactNode;
  /** What stands there where no price is known nor being asked for. */
  children?: ReactNode;
};

/** How it is paid, and what that comes to. */
export function PaymentPanel({ itemKey, price, children, ...props }: Props) {
  const quote = usePaymentState(({ context }) => context.quote);
  const isFailed = usePaymentState(({ context }) => context.isPriceFailed);
  const isLoading = usePaymentState((state) => state.matches("loadingPrice"));
  const companyName = props.customer.benefitOfferedBy;
  const WaitingBenefit = useLate(waitingBenefit, companyName !== null);
  if (!quote) return isLoading && !isFailed ? <PaymentSkeleton /> : children;
  return (
    <div className={panel.methods} data-item={itemKey} aria-busy={isLoading}>
      {companyName !== null && WaitingBenefit && <WaitingBenefit companyName={companyName} />}
      <PaymentMethods quote={quote} {...props} />
      <div className={panel.price}>{price}</div>
      <BeforeOrder customer={props.customer} />
    </div>
  );
}
