import type { UserData } from "#contract/user-data.ts";
import type { PayingCustomer } from "#machines/payment/payment.types.ts";

/** What a flow that ends in an order must know of the account. */
export function payingCustomer({
  id,
  cpf,
  status,
  coParticipationCustomer: benefit,
}: UserData): PayingCustomer {
  return {
    customerId: id,
    hasCpf: cpf !== null,
    status,
    benefit: benefit && {
      unblockDate: benefit.unblockDate,
      renewsOn: benefit.renewsOn,
      payrollDiscountEnabled: benefit.payrollDiscountEnabled,
    },
  };
}
