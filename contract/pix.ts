import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { money } from "./money.ts";

const secondsLeft = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A Pix code that can be paid now. `code` is the BR Code, as text to copy and as the content of its QR. `secondsLeft`
 * counts from the answer, so that a device whose clock is wrong still counts down rightly.
 */
export const PixCode = v.object({ code: v.string(), amount: money, expiresAt: isoInstant, secondsLeft });
export type PixCode = v.InferOutput<typeof PixCode>;
