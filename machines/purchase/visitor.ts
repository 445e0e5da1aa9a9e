import type { PayingCustomer } from "../payment/payment.types.ts";

/** Stands for the customer until somebody signs in: no benefit, nothing known. */
export const visitor: PayingCustomer = {
  customerId: "visitor",
  hasCpf: true,
  status: "REGULAR",
  benefit: null,
};

export const isVisitor = ({ customerId }: Pick<PayingCustomer, "customerId">): boolean =>
  customerId === visitor.customerId;
