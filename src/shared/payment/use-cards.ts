import { useQuery } from "@tanstack/react-query";
import type { SavedCard } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { purchaseCardsKey, savedCardsOptions } from "./queries.ts";

/** The cards to choose from: those taken in this visit first, then the saved ones, which the route has loaded. */
export function useCards(): SavedCard[] {
  const saved = useQuery(savedCardsOptions(useApi())).data?.content ?? [];
  const { data: taken = [] } = useQuery<SavedCard[]>({
    queryKey: purchaseCardsKey,
    queryFn: () => [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [...taken.filter(({ id }) => !saved.some((card) => card.id === id)), ...saved];
}
