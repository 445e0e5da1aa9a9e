import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { PlaceResult } from "#contract/place.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { MoreResults } from "./MoreResults.tsx";
import { PlaceCard } from "./PlaceCard.tsx";
import styles from "./Places.module.css";
import { placesOptions } from "./queries.ts";
import results from "./Results.module.css";
import { SearchFailed } from "./SearchFailed.tsx";
import type { SearchParams } from "./search-params.ts";
import { useFocusOnMore } from "./use-focus-on-more.ts";
import { useShownPages } from "./use-shown-pages.ts";

const idOf = ({ place }: PlaceResult) => place.id;

/** Where the activities of a search take place: gyms as well as specialists, the nearest first where the place is known. */
export function Places({ params, point }: { params: SearchParams; point: string | null }) {
  const places = useInfiniteQuery({
    ...placesOptions(useApi(), params, point),
    placeholderData: keepPreviousData,
  });
  const { items, isBehind } = useShownPages(places.data, idOf);
  const { list, beforeMore } = useFocusOnMore(items.length);
  const total = places.data?.pages[0]?.totalElements;
  const isStale = places.isPlaceholderData || isBehind;

  if (places.isPending) return <CardGridSkeleton count={4} />;
  if (total === undefined)
    return places.error ? (
      <SearchFailed error={places.error} retry={places.refetch} isRetrying={places.isFetching} />
    ) : null;
  if (total === 0 && !places.isPlaceholderData)
    return (
      <EmptyState title={<Trans>Nenhum local assim</Trans>}>
        <Trans>Tire um filtro, ou veja as atividades online.</Trans>
      </EmptyState>
    );
  return (
    <div ref={list} className={results.results} data-stale={isStale || undefined}>
      <h2>
        <VisuallyHidden>
          <Trans>Locais</Trans>
        </VisuallyHidden>
      </h2>
      <ul className={styles.list} aria-busy={isStale}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the list stays, and only its card is exchanged
          <li key={index}>
            <PlaceCard key={item.place.id} item={item} />
          </li>
        ))}
      </ul>
      <MoreResults of={places} beforeMore={beforeMore}>
        <Trans>
          Mostrando {items.length} de {total}
        </Trans>
      </MoreResults>
    </div>
  );
}
