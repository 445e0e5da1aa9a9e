import type { ActivityCategory } from "#contract/catalogue.ts";
import type { Facets } from "../facets.ts";
import type { SearchChange, SearchParams } from "../search-params.ts";

/** What each filter is given: the search as it stands, how many results each choice has, and the way to change it. */
export interface FilterProps {
  params: SearchParams;
  facets: Facets;
  onChange: (change: SearchChange) => void;
}

export interface FiltersProps extends FilterProps {
  categories: readonly ActivityCategory[];
}
