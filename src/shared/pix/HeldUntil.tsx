import { Trans } from "@lingui/react/macro";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";

type Props = {
  billing: Pick<Billing, "heldUntil" | "dueOn" | "pix">;
  /** No further code is given: only what was paid already may still arrive. */
  isTooLate?: boolean;
};

/** Until when an order can be paid by Pix, on the reader's own clock: by the open code, else by another; nothing for a debt. */
export function HeldUntil({ billing, isTooLate = false }: Props) {
  const zone = useReaderZone() ?? BUSINESS_TIME_ZONE;
  const { heldUntil, dueOn, pix } = billing;
  if (!heldUntil || dueOn) return null;
  if (isTooLate) return <Trans>Guardamos sua compra até {formatTime(heldUntil, zone)}.</Trans>;
  return <Trans>Pague até {formatTime(pix?.expiresAt ?? heldUntil, zone)}.</Trans>;
}
