import * as v from "valibot";
import { PaymentMethod, PurchaseItemType } from "#contract/enums.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Integer centavos. */
const value = count;
const errorCode = v.pipe(v.string(), v.regex(/^[A-Z_]{1,60}$/));
/** A route's pattern, such as `/planos/$planId`: never an address that somebody opened. */
const pattern = v.pipe(v.string(), v.regex(/^\/[a-zA-Z/${}.-]{0,60}$/));
/** A step of a purchase, e.g. `1.5`. */
const step = v.optional(v.pipe(v.string(), v.regex(/^[1-3](\.\d)?$/)));

/**
 * Everything that may be measured. There is no place here for a title, a category, a theme, a partner, a search word or an
 * id: each of them leads to what somebody is treated for. Parsing drops whatever else an event was given.
 */
export const MeasuredEvent = v.variant("event", [
  v.object({ event: v.literal("page_view"), page: pattern, step }),
  v.object({ event: v.literal("search"), filters: count }),
  v.object({ event: v.literal("view_search_results"), results: count }),
  v.object({ event: v.literal("add_to_cart"), itemType: PurchaseItemType }),
  v.object({
    event: v.literal("purchase"),
    itemType: PurchaseItemType,
    value,
    methods: v.array(PaymentMethod),
  }),
  // Its page is added where it is measured.
  v.object({ event: v.literal("purchase_error"), code: errorCode, page: v.optional(pattern), step }),
]);
export type MeasuredEvent = v.InferOutput<typeof MeasuredEvent>;
