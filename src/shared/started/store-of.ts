import { openCheckout, openPurchase } from "../recent/open-purchase.ts";
import type { What } from "./run.ts";

/** Where the tab keeps what is bought. */
export const storeOf = ({ kind }: Pick<What, "kind">) => (kind === "purchase" ? openPurchase : openCheckout);
