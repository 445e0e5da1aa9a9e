import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const overviewOptions = (api: Api) => callOptions(api, "companyOverview", {});
export const groupsOptions = (api: Api) => callOptions(api, "companyBenefits", {});
