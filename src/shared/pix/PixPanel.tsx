import { useSelector } from "@xstate/react";
import type { Billing } from "#contract/purchase.ts";
import { NoCode } from "./NoCode.tsx";
import { OpenCode } from "./OpenCode.tsx";
import type { PixActor } from "./use-pix.ts";

/** What a person sees of an order that awaits its Pix: the code, or how to get one. */
export function PixPanel({ pix, billing }: { pix: PixActor; billing: Billing }) {
  const code = useSelector(pix, ({ context }) => context.order.code);
  const amount = billing.pix?.amount ?? billing.charged;
  return code ? (
    <OpenCode key={code.text} pix={pix} code={code} amount={amount} />
  ) : (
    <NoCode pix={pix} amount={amount} billing={billing} />
  );
}
