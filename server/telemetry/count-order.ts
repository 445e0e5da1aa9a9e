import type { Billing } from "#contract/purchase.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../domain/refusal.ts";

/** Counts what an order or the payment of a debt is answered: its status, or the refusal's code. */
export async function countOrder(
  { telemetry }: Pick<Deps, "telemetry">,
  order: Promise<Billing>,
): Promise<Billing> {
  const count = (outcome: string) => telemetry.instruments.orders.add(1, { outcome: outcome.toLowerCase() });
  try {
    const billing = await order;
    count(billing.status);
    return billing;
  } catch (failure) {
    count(failure instanceof Refusal ? failure.code : "failed");
    throw failure;
  }
}
