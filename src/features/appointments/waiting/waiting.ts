import type { QueryClient } from "@tanstack/react-query";
import { lazy } from "react";
import type { Api } from "#src/platform/http/client.ts";
import { waitsOptions } from "#src/shared/waiting-list/queries.ts";

const load = () => import("./WaitingSection.tsx");

/** Its code comes only where there is something to wait for. */
export const WaitingSection = lazy(() => load().then((module) => ({ default: module.WaitingSection })));

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
  if (!known?.content.length) return false;
  await load();
  return true;
}
