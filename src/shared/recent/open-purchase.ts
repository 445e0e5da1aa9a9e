import * as v from "valibot";
import { createStored } from "#src/platform/storage/stored.ts";

/** What a visitor has chosen in this tab, for whoever signs in in it. */
export const visitorsPurchase = createStored({
  key: "vereda.visitor",
  schema: v.string(),
  area: () => sessionStorage,
});

/** The purchase that this tab is in the middle of, as text that the purchase itself reads. */
export const openPurchase = createStored({
  key: "vereda.purchase",
  schema: v.string(),
  area: () => sessionStorage,
});

/** The booking that this tab is in the middle of, likewise. */
export const openCheckout = createStored({
  key: "vereda.checkout",
  schema: v.string(),
  area: () => sessionStorage,
});

/** Choices that pass to whoever signs in next in this tab, in place of the account that made them. */
export const handedCheckout = createStored({
  key: "vereda.handed",
  schema: v.string(),
  area: () => sessionStorage,
});
