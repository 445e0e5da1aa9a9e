import * as v from "valibot";
import { createStored } from "#src/platform/storage/stored.ts";

/** The purchase that this tab is in the middle of, as text that the purchase itself reads. */
export const openPurchase = createStored({
  key: "vereda.purchase",
  schema: v.string(),
  area: () => sessionStorage,
});
