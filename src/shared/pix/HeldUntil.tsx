import { Trans } from "@lingui/react/macro";
import type { Billing } from "#contract/purchase.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";

type Props = {
  billing: Pick<Billing, "heldUntil" | "dueOn" | "pix" | "methods">;
  /** No further code is given: only what was paid already may still arrive. */
  isTooLate?: boolean;
};

/** Until when an order can be paid, on the reader's own clock: by the open code, else by another; nothing for a debt. */
export function HeldUntil({ billing, isTooLate = false }: Props) {
  const zone = useReaderZone();
  const { heldUntil, dueOn, pix } = billing;
  if (!heldUntil || dueOn) return null;
  const { deadline } = awaitedWords(billing);
  if (isTooLate) return <Trans>Guardamos sua compra até {deadline(heldUntil, zone)}.</Trans>;
  return <Trans>Pague até {deadline(pix?.expiresAt ?? heldUntil, zone)}.</Trans>;
}
