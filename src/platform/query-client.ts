import { onlineManager, QueryClient } from "@tanstack/react-query";
import { isAppError } from "./errors/app-error.ts";

/** Reads are fresh for a minute and are asked again, twice, only when no answer came and there is a connection. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        networkMode: "always",
        retry: (count, error) =>
          count < 2 && isAppError(error) && error.kind === "network" && onlineManager.isOnline(),
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { networkMode: "always" },
    },
  });
}
