import type { QueryClient } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { categoriesOptions, configurationOptions } from "#src/shared/queries.ts";
import { onlineOptions, plansOptions, ROW } from "#src/shared/suggestions/queries.ts";

/** The most popular sessions that have a place, and how many there are in each city. */
export const inPlaceOptions = (api: Api) =>
  callOptions(api, "searchActivities", {
    query: { indexes: ["ACTIVITY"], activityTypes: ["IN_PLACE"], size: ROW },
  });

/** The nearest sessions. `geoPoint`: `lat,lon` in degrees. */
export const nearOptions = (api: Api, geoPoint: string) =>
  callOptions(api, "activitiesNear", { query: { geoPoint, size: ROW } });

/**
 * Starts everything the home page shows; waits for what stands first on it, and where the page is rendered beforehand for all
 * of it. What fails says so in its place.
 */
export async function loadHome({ api, queryClient }: { api: Api; queryClient: QueryClient }): Promise<void> {
  const below = [
    queryClient.prefetchQuery(onlineOptions(api)),
    queryClient.prefetchQuery(inPlaceOptions(api)),
    queryClient.prefetchQuery(plansOptions(api)),
    queryClient.prefetchQuery(configurationOptions(api)),
  ];
  await queryClient.ensureQueryData(categoriesOptions(api));
  if (typeof document === "undefined") await Promise.all(below);
}
