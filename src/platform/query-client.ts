import { onlineManager, QueryClient } from "@tanstack/react-query";
import { failedWith } from "#contract/failure.ts";

const ASKED_AGAIN = 2;
/** A database that is away is back within seconds. */
const ASKED_AGAIN_WHILE_AWAY = 6;

const AGAIN_MS = 10_000;

/**
 * Reads are fresh for a minute. They are asked again when no answer came and there is a connection, and while the server says that
 * it cannot answer yet: some times at once, then every ten seconds as long as that shows.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
