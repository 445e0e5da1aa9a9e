import { useLingui } from "@lingui/react/macro";
import { SearchSort } from "#contract/search.ts";
import { wantPlace } from "#src/platform/geolocation/use-ask-place.ts";
import controls from "./controls.module.css";
import type { SearchParams } from "./search-params.ts";
import styles from "./Toolbar.module.css";
import { useChangeSearch } from "./use-change-search.ts";
import { sortName } from "./view-words.ts";

/** In which order: stands in the address. The nearest first asks for the place at once, where it is not known. */
export function SortChoice({ params, point }: { params: SearchParams; point: string | null }) {
  const { t } = useLingui();
  const changeSearch = useChangeSearch();
  const sortBy = (text: string) => {
    const sort = SearchSort.options.find((option) => option === text);
    // What comes above the results asks, and says what to do where there is no answer.
    if (sort === "DISTANCE" && !point) wantPlace();
    void changeSearch({ sort });
  };
  return (
    <select
      className={`${controls.pill} ${styles.sort}`}
      aria-label={t`Ordenar por`}
      value={params.sort ?? "RELEVANCE"}
      onChange={({ target }) => sortBy(target.value)}
    >
      {SearchSort.options.map((sort) => (
        <option key={sort} value={sort}>
          {sortName(sort)}
        </option>
      ))}
    </select>
  );
}
