import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const savedCardsOptions = (api: Api) => callOptions(api, "savedCards", {});
/** Cards taken during this visit, those for one purchase included: the saved ones' list never shows these. */
export const purchaseCardsKey = ["purchaseCards"] as const; // a key of its own, filled by hand
