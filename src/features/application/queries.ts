import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** One's own applications, the newest first. */
export const applicationsOptions = (api: Api) => callOptions(api, "applications", {});
