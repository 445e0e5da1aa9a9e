import * as v from "valibot";
import { decodeParameters } from "#contract/query.ts";
import { PRICE_RANGE_DEFAULT, SEARCH_DEFAULTS, SearchFilter, SearchState } from "#contract/search.ts";
import { SearchAddress } from "#contract/search-address.ts";

/** What the address of /busca holds, without its defaults. */
export type SearchParams = Partial<v.InferOutput<typeof SearchAddress>>;

/** What changes of a search, or how that follows from the search it is made to; null leaves a filter as good as out. */
export type SearchChange = SearchParams | ((newest: SearchParams) => SearchParams);

const schemas: Readonly<Record<string, v.GenericSchema>> = SearchAddress.entries;
const UNFILTERING = new Set(["query", "sort", "view"]);
const names = Object.keys(schemas);
const filters = names.filter((name) => !UNFILTERING.has(name));

/** The changes that leave a search without filters, and without anything. */
export const NO_FILTERS = leftOut(filters);
export const NOTHING = leftOut(names);

/**
 * Reads the address of /busca. A parameter that cannot be read, or that only repeats a default, is undefined: an address that
 * someone mistyped still searches for the rest. It is not left out, because the router would then fill in the text it stood for.
 */
export function readSearchParams(raw: Record<string, unknown>): SearchParams {
  const decoded = decodeParameters(SearchAddress, (name) => texts(raw[name]));
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
  if (!result.success || isDefault(name, result.output)) return undefined;
  return isList(name, result.output) ? [...new Set(result.output)] : result.output;
}

/** The search with a change; what stands for a default is left out, and themes leave with the category they belong to. */
export function changedParams(params: SearchParams, change: SearchChange): SearchParams {
  const changed = typeof change === "function" ? change(params) : change;
  const isOtherCategory =
    "activityCategories" in changed && changed.activityCategories !== params.activityCategories;
  const themes = isOtherCategory ? { activitySubCategories: undefined } : {};
  const merged = Object.entries({ ...params, ...themes, ...changed });
  // Only entries of the same type are left out.
  return Object.fromEntries(
    merged.filter(([name, value]) => value !== undefined && !isDefault(name, value)),
  ) as SearchParams;
}

/** The whole search state: ONLINE among the activity types also sets `containsOnline`. */
export function searchStateOf(params: SearchParams): SearchState {
  return v.parse(SearchState, { ...params, containsOnline: params.activityTypes === "ONLINE" });
}

/** The query of the search call, from a point where one is known; null values are left out of it. */
export function searchFilterOf(params: SearchParams, geoPoint: string | null = null): SearchFilter {
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
    sort: state.sort,
    geoPoint,
  });
}

/** How many filters narrow the search, the text not among them. */
export function countFilters(params: SearchParams): number {
  const values: Readonly<Record<string, unknown>> = params;
  return filters.filter((name) => values[name] !== undefined && !isDefault(name, values[name])).length;
}

function leftOut(names: readonly string[]): SearchParams {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function texts(value: unknown): string[] {
  return [value ?? []].flat().map(String);
}

function filled<T>(list: T[]): T[] | null {
  return list.length > 0 ? list : null;
}

/** Elements that stand for themselves; a pair is one value. */
function isList(name: string, value: unknown): value is unknown[] {
  return Array.isArray(value) && name !== "priceRange" && name !== "hourRange";
}

function isDefault(name: string, value: unknown): boolean {
  if (value === null || value === "" || (name === "sort" && value === "RELEVANCE")) return true;
  if (!Array.isArray(value)) return false;
  return value.length === 0 || isWholeRange(name, value.join());
}

function isWholeRange(name: string, value: string): boolean {
  return (
    (name === "priceRange" && value === PRICE_RANGE_DEFAULT.join()) ||
    (name === "hourRange" && value === "0,24")
  );
}
