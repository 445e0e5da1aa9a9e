import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { failedWith } from "#contract/failure.ts";

const ASKED_AGAIN = 2;
/** A database that is away is back within seconds. */
const ASKED_AGAIN_WHILE_AWAY = 6;

const AGAIN_MS = 10_000;

/**
 * A first reading that is under way may be older than what invalidates it. It is kept, as a loader may wait for it, and
 * followed by another: of itself the library begins none where there are no data yet.
 */
class Client extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType = "active" } = filters ?? {};
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== "idle");
    const again = first.map(async (query) => {
      // The reading that is under way; its failure is told by whoever shows it.
      await query.fetch().catch(() => undefined);
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType }, options);
    });
    const shown = again.filter((_, at) => refetchType !== "none" && first[at]?.isActive());
    await Promise.all([super.invalidateQueries(filters, options), ...shown]);
  }
}

/**
 * Reads are fresh for a minute. They are asked again when no answer came and there is a connection, and while the server says that
 * it cannot answer yet: some times at once, then every ten seconds as long as that shows.
 */
export function createQueryClient(): QueryClient {
  return new Client({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        networkMode: "always",
        retry: (count, error) =>
          isUnavailable(error)
            ? count < ASKED_AGAIN_WHILE_AWAY
            : count < ASKED_AGAIN && failedWith(error, "NETWORK") && onlineManager.isOnline(),
        retryDelay: (attempt, error) =>
          isUnavailable(error) ? 1_000 * (error.body?.retryAfterSeconds ?? 1) : 400 * 2 ** attempt,
        refetchInterval: ({ state }) => isUnavailable(state.error) && AGAIN_MS,
      },
      mutations: { networkMode: "always" },
    },
  });
}

const isUnavailable = (error: unknown) => failedWith(error, "UNAVAILABLE");
