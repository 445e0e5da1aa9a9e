import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const customerOptions = (api: Api) => callOptions(api, "customerMe", {});
export const savedCardsOptions = (api: Api) => callOptions(api, "savedCards", {});
