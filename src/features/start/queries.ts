import type { QueryClient } from "@tanstack/react-query";
import { failedWith } from "#contract/failure.ts";
import { readGeoPoint } from "#src/platform/geolocation/stored-point.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { keptOptions } from "#src/platform/offline/kept.ts";
import { eveningOf } from "#src/platform/time/evening.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { debtsOptions } from "#src/shared/overdue/queries.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { startedPurchasesOptions } from "#src/shared/started/queries.ts";
import { ROW } from "#src/shared/suggestions/queries.ts";
import { benefitOptions } from "#src/shared/wallet/queries.ts";

/** A section whose read failed does not begin it anew by being drawn: the page has a button for that. */
const once = { retryOnMount: false };

/** The one session that comes next, as it is asked for. */
export const NEXT = { query: { stage: "SCHEDULED", size: 1 } } as const; // the stage by its name

/** The session that comes next, or goes on now. */
export const nextSessionOptions = (api: Api) => ({
  ...keptOptions(api, "appointments", NEXT),
  ...once,
});

/** How many sessions were ever booked: none by a newcomer. */
export const everBookedOptions = (api: Api) => ({
  ...keptOptions(api, "appointments", { query: { size: 1 } }),
  ...once,
});

/** Orders whose Pix is missing; there are three at most, beside debts. */
export const unpaidOptions = (api: Api) => ({
  ...callOptions(api, "billings", { query: { status: "AWAITING_PAYMENT", size: 10 } }),
  ...once,
});

/** What is free this evening. `now`: epoch ms; `geoPoint`: `lat,lon` in degrees, null where it is not known. */
export const tonightOptions = (api: Api, { now, geoPoint }: { now: number; geoPoint: string | null }) => ({
  ...callOptions(api, "freeTonight", { query: { ...eveningOf(now), geoPoint, size: ROW } }),
  ...once,
});

export const owedOptions = (api: Api) => ({ ...debtsOptions(api), ...once });
export const ownBenefitOptions = (api: Api) => ({ ...benefitOptions(api), ...once });
export const selfOptions = (api: Api) => ({ ...customerOptions(api), ...once });

/**
 * Reads all that the page is made of, side by side and anew: whoever comes back has often just changed it. A read that fails
 * leaves the others; only whoever is no customer gets no further.
 *
 * @throws Failure FORBIDDEN
 */
export async function loadStart({ api, queryClient }: { api: Api; queryClient: QueryClient }): Promise<void> {
  const anew = { staleTime: 0 };
  await Promise.all([
    queryClient.fetchQuery({ ...selfOptions(api), ...anew }).catch(unlessForbidden),
    queryClient.prefetchQuery({ ...owedOptions(api), ...anew }),
    queryClient.prefetchQuery({ ...unpaidOptions(api), ...anew }),
    queryClient.prefetchQuery({ ...nextSessionOptions(api), ...anew }),
    queryClient.prefetchQuery({ ...everBookedOptions(api), ...anew }),
    queryClient.prefetchQuery({ ...ownBenefitOptions(api), ...anew }),
    queryClient.prefetchQuery(startedPurchasesOptions(api)),
    queryClient.prefetchQuery(tonightOptions(api, { now: serverNow(), geoPoint: readGeoPoint() })),
  ]);
}

function unlessForbidden(error: unknown): void {
  if (failedWith(error, "FORBIDDEN")) throw error;
}
