import type { Billing } from "#contract/purchase.ts";

/** An order that was given up because its Pix did not come in time. */
export function isLapsedPix({ status, methods }: Pick<Billing, "status" | "methods">): boolean {
  return status === "CANCELLED" && methods.includes("PIX");
}
