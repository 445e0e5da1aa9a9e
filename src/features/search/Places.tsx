import { Plural, Trans } from "@lingui/react/macro";
import type { PlaceResult } from "#contract/place.ts";
import { CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { MoreResults } from "./MoreResults.tsx";
import { PlaceCard } from "./PlaceCard.tsx";
import styles from "./Places.module.css";
import results from "./Results.module.css";
import { SearchFailed } from "./SearchFailed.tsx";
import { useFocusOnMore } from "./use-focus-on-more.ts";
import type { PlacesQuery } from "./use-search-answers.ts";
import { useShownPages } from "./use-shown-pages.ts";

const idOf = ({ place }: PlaceResult) => place.id;

/** Where the activities of a search take place: gyms as well as specialists, the nearest first where the place is known. */
export function Places({ places }: { places: PlacesQuery }) {
  const { items, isBehind } = useShownPages(places.data, idOf);
  const { list, beforeMore } = useFocusOnMore(items.length);
  const first = places.data?.pages[0];
  const isStale = places.isPlaceholderData || isBehind;

  if (places.isPending) return <CardGridSkeleton count={4} />;
  if (!first)
    return places.error ? (
      <SearchFailed error={places.error} retry={places.refetch} isRetrying={places.isFetching} />
    ) : null;
  if (first.totalElements === 0 && !places.isPlaceholderData)
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
        {first.isLowerBound ? (
          <Plural value={first.totalElements} other={`Mostrando ${items.length} de mais de #`} />
        ) : (
          <Plural value={first.totalElements} other={`Mostrando ${items.length} de #`} />
        )}
      </MoreResults>
    </div>
  );
}
