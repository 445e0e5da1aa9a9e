import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { categoriesOptions, configurationOptions } from "#src/shared/queries.ts";
import { inPlaceOptions, onlineOptions, plansOptions } from "#src/shared/suggestions/queries.ts";

const SOONEST = 4;

/** What stands first: two whole ones on a phone, two rows of two where the page is wide. */
export const soonestOptions = (api: Api) => onlineOptions(api, SOONEST);

/**
 * Starts everything the home page shows; waits for what stands first on it, and where the page is rendered beforehand for all
 * of it. What fails says so in its place.
 */
export async function loadHome({ api, queryClient }: { api: Api; queryClient: QueryClient }): Promise<void> {
  const below = [
    queryClient.prefetchQuery(inPlaceOptions(api)),
    queryClient.prefetchQuery(plansOptions(api)),
    queryClient.prefetchQuery(configurationOptions(api)),
  ];
  await Promise.all([
    queryClient.ensureQueryData(categoriesOptions(api)),
    queryClient.prefetchQuery(soonestOptions(api)),
  ]);
  if (typeof document === "undefined") await Promise.all(below);
}
