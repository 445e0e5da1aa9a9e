import type { QueryClient } from "@tanstack/react-query";
import { CATEGORIES_PAGE_SIZE } from "#contract/constants.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

const HIGHLIGHTS = 6;

export const categoriesOptions = (api: Api) =>
  callOptions(api, "activityCategories", { query: { size: CATEGORIES_PAGE_SIZE } });

/** The most popular items of one index: the search call by `indexes` and `size` alone. */
export const highlightsOptions = (api: Api, index: "ACTIVITY" | "PLAN") =>
  callOptions(api, "searchActivities", { query: { indexes: [index], size: HIGHLIGHTS } });

export const configurationOptions = (api: Api) => callOptions(api, "configuration", {});

/** Starts everything the home page shows; waits for what stands first on it. */
export async function loadHome({ api, queryClient }: { api: Api; queryClient: QueryClient }): Promise<void> {
  queryClient.prefetchQuery(highlightsOptions(api, "ACTIVITY"));
  queryClient.prefetchQuery(highlightsOptions(api, "PLAN"));
  queryClient.prefetchQuery(configurationOptions(api));
  await queryClient.ensureQueryData(categoriesOptions(api));
}
