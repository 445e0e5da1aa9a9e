import { PIX_GRACE_MS } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import type { PixOrder } from "#machines/pix/pix.types.ts";
import { onThisDevice } from "#src/platform/time/server-clock.ts";

/** A code is not shown in its last second, and a device whose clock is some seconds off keeps it. */
const NEAR_MS = 5_000;

/** What the Pix chart knows of an order, as it was answered at `now`, a moment of this device's clock (epoch ms). */
export function pixOrderOf({ status, pix, heldUntil, refund }: Billing, now: number): PixOrder {
  return {
    status,
    code: pix && { text: pix.code, until: now + pix.secondsLeft * 1000 },
    // Its places are held that much longer than its last code could be paid.
    hasExpired: pix === null && heldUntil !== null && now >= onThisDevice(heldUntil) - PIX_GRACE_MS - NEAR_MS,
    refund,
  };
}
