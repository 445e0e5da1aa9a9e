import { useQuery } from "@tanstack/react-query";
import type { Waiting } from "#contract/waiting-list.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";

/** While somebody waits the place in the queue moves, and an offer may come. */
const ASK_AGAIN_MS = 30_000;

/** What the customer waits for; each offer with its end on this device's clock (`endsAt`, epoch ms). */
export const waitsOptions = (api: Api) => callOptions(api, "waitingList", {});

export interface Wait extends Waiting {
  /** When the offer ends, on this device's clock (epoch ms); null while nothing is offered. */
  endsAt: number | null;
}

/** What the customer waits for; nothing while it is not known, for visitors, and where `isWanted` is false. */
export function useWaits(isWanted = true): {
  waits: readonly Wait[];
  /** Offers that ended without the customer. */
  missed: readonly Waiting[];
  isLoading: boolean;
  error: Error | null;
} {
  const isSignedIn = useIsSignedIn();
  const { data, dataUpdatedAt, isLoading, error } = useQuery({
    ...waitsOptions(useApi()),
    enabled: isWanted && isSignedIn,
    refetchInterval: ({ state }) => (state.data?.content.length ? ASK_AGAIN_MS : false),
  });
  const waits = (data?.content ?? []).map((wait) => ({
    ...wait,
    endsAt: wait.offer && dataUpdatedAt + wait.offer.secondsLeft * 1_000,
  }));
  return { waits, missed: data?.missed ?? [], isLoading, error };
}
