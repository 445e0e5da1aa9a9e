import { SUGGESTIONS_MAX, type Suggestion } from "#contract/suggestion.ts";
import type { Transaction } from "#server/db/database.ts";
import { FILLERS } from "../words/fillers.ts";
import { meaningsOf } from "../words/meanings.ts";
import { spelled } from "../words/spelling.ts";
import { foldText, wordsOf } from "../words/words.ts";
import { choose } from "./choose.ts";
import { type FoundTerm, findBeginning, findPopular, findWithAll } from "./find-terms.ts";

/**
 * What someone may mean who has typed so far, at most `SUGGESTIONS_MAX`: what begins so before what has a word that begins
 * so, before what is called otherwise; mistyped words are put right where nothing else is found. Before a second letter:
 * what there is most of.
 */
export async function suggest(tx: Transaction, query: string): Promise<Suggestion[]> {
  const words = wordsOf(query);
  if (words.join("").length < 2 || words.every((word) => FILLERS.has(word)))
    return choose([await findPopular(tx)]);
  const tiers = await tiersOf(tx, words);
  if (tiers.some((tier) => tier.length > 0)) return choose(tiers);
  const right = await spelled(tx, words.join(" "), null);
  return choose(await tiersOf(tx, wordsOf(right)));
}

/** Best first. One that is full makes the next needless. */
async function tiersOf(tx: Transaction, words: readonly string[]): Promise<FoundTerm[][]> {
  const beginning = await findBeginning(tx, words.join(" "));
  const [first = ""] = words;
  const isShown = ({ text }: FoundTerm) => ` ${foldText(text)}`.includes(` ${first}`);
  const inside = beginning.filter((term) => !term.isWhole);
  const tiers = [
    beginning.filter((term) => term.isWhole),
    inside.filter(isShown),
    // By the name that is not shown.
    inside.filter((term) => !isShown(term)),
  ];
  if (words.length > 1 && isShort(tiers)) tiers.push(await findWithAll(tx, words));
  if (isShort(tiers)) tiers.push(...(await meantBy(tx, words)));
  return tiers;
}

/** What the typed words are called in the catalogue: of all of them together, else of each. */
async function meantBy(tx: Transaction, words: readonly string[]): Promise<FoundTerm[][]> {
  const phrases = meaningsOf(words).flatMap(({ means }) => means.map((phrase) => phrase.join(" ")));
  const tiers: FoundTerm[][] = [];
  for (const phrase of new Set(phrases)) tiers.push(await findBeginning(tx, phrase));
  return tiers;
}

const isShort = (tiers: readonly FoundTerm[][]): boolean => tiers.flat().length < SUGGESTIONS_MAX;
