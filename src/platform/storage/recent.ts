import * as v from "valibot";
import { SuggestionKind } from "#contract/suggestion.ts";
import { readConsent } from "../consent/consent-cookie.ts";
import { RECENT } from "./forget-recent.ts";
import { createStored } from "./stored.ts";

const KEPT_SEARCHES = 5;

const RecentSearch = v.object({ kind: SuggestionKind, id: v.nullable(v.string()), text: v.string() });
export type RecentSearch = v.InferOutput<typeof RecentSearch>;

/** The latest searches of this device, latest first. */
export const recentSearches = createStored({
  key: `${RECENT}searches`,
  schema: v.array(RecentSearch),
  area: () => localStorage,
});

/** Keeps a search; a city is where somebody is, and is kept with a consent only. */
export function noteSearch({ kind, id, text }: RecentSearch): void {
  if (kind === "CITY" && !readConsent()) return;
  const others = (recentSearches.read() ?? []).filter(
    (search) => search.kind !== kind || search.text.toLowerCase() !== text.toLowerCase(),
  );
  recentSearches.write([{ kind, id, text }, ...others].slice(0, KEPT_SEARCHES));
}

/** Forgets the cities among the searches. */
export function forgetSearchedPlaces(): void {
  const kept = recentSearches.read();
  if (kept?.some(({ kind }) => kind === "CITY"))
    recentSearches.write(kept.filter(({ kind }) => kind !== "CITY"));
}

/** A list under the name, latest first, of what somebody looked at. */
export function createRecentList<const S extends v.GenericSchema>(name: string, item: S) {
  return createStored({ key: RECENT + name, schema: v.array(item), area: () => localStorage });
}
