import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const savedItemsOptions = (api: Api, ids: string[]) =>
  callOptions(api, "itemsById", { query: { ids } });
