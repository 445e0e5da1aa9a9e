import { awaitedOf } from "#contract/payment/methods.ts";
import type { Billing } from "#contract/purchase.ts";

/** An order that was given up because its money did not come in time. */
export const hasLapsed = ({ status, methods }: Pick<Billing, "status" | "methods">): boolean =>
  status === "CANCELLED" && awaitedOf(methods) !== null;
