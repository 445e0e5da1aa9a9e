import { CATEGORIES_PAGE_SIZE } from "#contract/constants.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** What several features ask for, each under one key. */

export const activityOptions = (api: Api, id: string) => callOptions(api, "activity", { params: { id } });
export const planOptions = (api: Api, id: string) => callOptions(api, "activityPlan", { params: { id } });
export const schedulesOptions = (api: Api, activityId: string) =>
  callOptions(api, "activitySchedules", { params: { id: activityId } });
export const categoriesOptions = (api: Api) =>
  callOptions(api, "activityCategories", { query: { size: CATEGORIES_PAGE_SIZE } });
export const customerOptions = (api: Api) => callOptions(api, "customerMe", {});
/** The configuration of a server does not change while a page is open. */
export const configurationOptions = (api: Api) => ({
  ...callOptions(api, "configuration", {}),
  staleTime: Number.POSITIVE_INFINITY,
});
