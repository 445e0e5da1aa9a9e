import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const employmentOptions = (api: Api) => callOptions(api, "employment", {});
