import * as v from "valibot";
import { CartItem } from "./cart.ts";
import { givenInstant } from "./dates.ts";
import { id } from "./text.ts";

/**
 * Choices of whoever asks for a code, kept with it for whoever presses its mail's link: those of a purchase's first step, or of a booking.
 * Themes are health data. Nothing that is not named here is taken: no text that was typed, no method, no consent.
 */
export const ChosenBefore = v.variant("kind", [
  v.strictObject({
    kind: v.literal("purchase"),
    item: v.strictObject(CartItem.entries),
    interests: v.pipe(v.array(id), v.maxLength(60)),
    scheduleMode: v.picklist(["single", "several"]),
    schedules: v.pipe(v.array(v.strictObject({ id, date: givenInstant })), v.maxLength(60)),
    automaticRenewal: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal("checkout"),
    activityId: id,
    scheduleId: v.nullable(id),
    themeId: v.nullable(id),
  }),
]);
export type ChosenBefore = v.InferOutput<typeof ChosenBefore>;
