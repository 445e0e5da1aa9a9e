import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { late } from "#src/platform/late/late.tsx";
import { waitsOptions } from "#src/shared/waiting-list/queries.ts";

/** Its code comes only where there is something to wait for. */
export const WaitingSection = late(() =>
  import("./WaitingSection.tsx").then((module) => module.WaitingSection),
);

/**
 * Reads what the customer waits for, and loads what shows it where there is something: the page appears at once with it.
 * Without an answer the page does without.
 *
 * @returns whether there is something
 */
export async function loadWaiting({
  api,
  queryClient,
}: {
  api: Api;
  queryClient: QueryClient;
}): Promise<boolean> {
  const known = await queryClient
    .fetchQuery({ ...waitsOptions(api), staleTime: 0, retry: false })
    .catch(() => null);
  if (!known?.content.length && !known?.missed.length) return false;
  await WaitingSection.preload();
  return true;
}
