import { FILLERS } from "./fillers.ts";
import { singularsOf } from "./forms.ts";
import { SYNONYMS } from "./synonyms.ts";

/** One or several words of a query that mean one thing, and the phrases that mean it too. */
export interface Unit {
  said: string[];
  /** Phrases, each all of its words. */
  means: string[][];
  /** Whether it ends the query: somebody may still be typing it. */
  isLast: boolean;
}

const tellingWords = (phrase: string): string[] => phrase.split(" ").filter((word) => !FILLERS.has(word));

const MEANINGS: ReadonlyMap<string, string[][]> = readTable();

/** The longest phrase that is said in one of the table's rows. */
const MAX_SAID = Math.max(...[...MEANINGS.keys()].map((said) => said.split(" ").length));

/** Every word of the table that someone may say: what a mistyped one is compared with. */
export const synonymWords: readonly string[] = [
  ...new Set([...MEANINGS.keys()].flatMap((said) => said.split(" "))),
];

/** The words of a query, put together where they say one thing, the longest first. */
export function meaningsOf(words: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const { said, means } = longestAt(words, at);
    at += said.length;
    units.push({ said, means, isLast: at === words.length });
  }
  return units;
}

function longestAt(words: readonly string[], at: number): Pick<Unit, "said" | "means"> {
  for (let length = Math.min(MAX_SAID, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length);
    const means = meaningOf(said);
    if (means) return { said, means };
  }
  return { said: words.slice(at, at + 1), means: [] };
}

function meaningOf(said: readonly string[]): string[][] | undefined {
  const last = said.at(-1);
  if (last === undefined) return undefined;
  const forms = [last, ...singularsOf(last)].map((form) => [...said.slice(0, -1), form].join(" "));
  return forms.map((form) => MEANINGS.get(form)).find((means) => means !== undefined);
}

function readTable(): Map<string, string[][]> {
  const table = new Map<string, string[][]>();
  for (const [said, means] of SYNONYMS) {
    const phrases = means.split(", ").map(tellingWords);
    for (const key of said.split(", ").map((phrase) => tellingWords(phrase).join(" ")))
      table.set(key, [...(table.get(key) ?? []), ...phrases]);
  }
  return table;
}
