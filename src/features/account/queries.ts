import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const noticePreferencesOptions = (api: Api) => callOptions(api, "noticePreferences", {});
/** An answer given a moment ago belongs into the log. */
export const consentsOptions = (api: Api) => ({ ...callOptions(api, "consents", {}), staleTime: 0 });
