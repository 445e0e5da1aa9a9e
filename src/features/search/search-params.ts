import * as v from "valibot";
import { decodeParameters } from "#contract/query.ts";
import { PRICE_RANGE_DEFAULT, SEARCH_DEFAULTS, SearchFilter, SearchState } from "#contract/search.ts";

/** What the address of /busca holds: the search state without its defaults. */
export type SearchParams = Partial<Omit<SearchState, "containsOnline">>;

const { containsOnline: _, ...entries } = SearchState.entries;
const schemas: Readonly<Record<string, v.GenericSchema>> = entries;
const filters = Object.keys(entries).filter((name) => name !== "query");

/**
 * Reads the address of /busca. A parameter that cannot be read, or that only repeats a default, is undefined: an address that
 * someone mistyped still searches for the rest. It is not left out, because the router would then fill in the text it stood for.
 */
export function readSearchParams(raw: Record<string, unknown>): SearchParams {
  const decoded = decodeParameters(SearchState, (name) => texts(raw[name]));
  const read = Object.entries(schemas).map(([name, schema]) => [
    name,
    readEntry(schema, name, decoded[name]),
  ]);
  // Each entry has just been parsed by the schema of its own name.
  return Object.fromEntries(read) as SearchParams;
}

function readEntry(schema: v.GenericSchema, name: string, value: unknown): unknown {
  if (value === undefined) return undefined;
  const result = v.safeParse(schema, value);
  return result.success && !isDefault(name, result.output) ? result.output : undefined;
}

/** The whole search state: ONLINE among the activity types also sets `containsOnline`. */
export function searchStateOf(params: SearchParams): SearchState {
  return v.parse(SearchState, { ...params, containsOnline: params.activityTypes === "ONLINE" });
}

/** The query of the search call; null values are left out of it. */
export function searchFilterOf(params: SearchParams): SearchFilter {
  const state = searchStateOf(params);
  return v.parse(SearchFilter, {
    query: state.query || null,
    activityCategories: state.activityCategories ? [state.activityCategories] : null,
    activityTypes: state.activityTypes ? [state.activityTypes] : [...SEARCH_DEFAULTS.activityTypes],
    city: state.city || null,
    activitySubCategories: filled(state.activitySubCategories),
    specialties: filled(state.specialties),
    weekDay: filled(state.weekDay),
    hourRange: state.hourRange,
    priceRange: params.priceRange ?? null,
  });
}

/** True where anything but the text narrows the search. */
export function hasFilters(params: SearchParams): boolean {
  const values: Readonly<Record<string, unknown>> = params;
  return filters.some((name) => values[name] !== undefined);
}

function texts(value: unknown): string[] {
  return [value ?? []].flat().map(String);
}

function filled<T>(list: T[]): T[] | null {
  return list.length > 0 ? list : null;
}

function isDefault(name: string, value: unknown): boolean {
  if (value === null || value === "") return true;
  if (!Array.isArray(value)) return false;
  return value.length === 0 || (name === "priceRange" && value.join() === PRICE_RANGE_DEFAULT.join());
}
