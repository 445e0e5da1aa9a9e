import { SUGGESTIONS_MAX, type Suggestion, type SuggestionKind } from "#contract/suggestion.ts";
import { foldText } from "../words/words.ts";
import type { FoundTerm } from "./find-terms.ts";

/** How many of a kind there are while others wait, in the order of the kinds. */
const AT_FIRST: Record<SuggestionKind, number> = {
  CATEGORY: 3,
  SUB_CATEGORY: 3,
  PARTNER: 3,
  CITY: 2,
  TERM: 4,
};
const KINDS = Object.keys(AT_FIRST);

/** The best of the tiers, best tier first, none twice: some of each kind before many of one. */
export function choose(tiers: readonly (readonly FoundTerm[])[]): Suggestion[] {
  const ordered = distinct(tiers.flatMap((tier) => [...tier].sort(byKindAndWeight)));
  const counts = new Map<SuggestionKind, number>();
  const isOfTheFirst = ({ kind }: FoundTerm): boolean => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= AT_FIRST[kind];
  };
  const first = ordered.filter(isOfTheFirst);
  const others = ordered.filter((term) => !first.includes(term));
  const chosen = new Set([...first, ...others].slice(0, SUGGESTIONS_MAX));
  return ordered
    .filter((term) => chosen.has(term))
    .map(({ kind, refId, text, detail }) => ({ kind, id: refId, text, detail }));
}

const byKindAndWeight = (a: FoundTerm, b: FoundTerm): number =>
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.weight - a.weight || (a.text < b.text ? -1 : 1);

/** A term that is called like a category before it says nothing new. */
function distinct(terms: readonly FoundTerm[]): FoundTerm[] {
  const seen = new Set<string>();
  return terms.filter(({ kind, refId, text }) => {
    const name = foldText(text);
    const isNew = !seen.has(refId ?? name) && !(kind === "TERM" && seen.has(name));
    seen.add(refId ?? name).add(name);
    return isNew;
  });
}
