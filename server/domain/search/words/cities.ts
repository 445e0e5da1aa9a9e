import { FILLERS } from "./fillers.ts";

/** What people call a city, by the key of its term; it counts where the catalogue has the city. */
const NICKNAMES: Readonly<Record<string, string>> = {
  sp: "sao paulo",
  sampa: "sao paulo",
  rj: "rio janeiro",
  rio: "rio janeiro",
  bh: "belo horizonte",
  beaga: "belo horizonte",
  cwb: "curitiba",
  poa: "porto alegre",
  floripa: "florianopolis",
  bsb: "brasilia",
  df: "brasilia",
  ssa: "salvador",
};

export const isNickname = (word: string): boolean => Object.hasOwn(NICKNAMES, word);

const PREPOSITIONS = new Set(["em", "no", "na", "de", "do", "da"]);
const MAX_WORDS = 4;

/** Tokens from `from` to before `to` that may name the city whose term has this key. */
export interface CityCandidate {
  key: string;
  from: number;
  to: number;
  /** Whether "em" or the like stands before it; it belongs to `from` then. */
  isPlaced: boolean;
  /** With the word before: in a specialist's name it is no city ("Ana Salvador"). */
  asName: string | null;
}

/** Everything in the tokens that may be a city's name, the longest first: "yoga em recife", "pilates bh". */
export function cityCandidates(tokens: readonly string[]): CityCandidate[] {
  const candidates: CityCandidate[] = [];
  for (let length = Math.min(MAX_WORDS, tokens.length); length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const said = tokens.slice(from, from + length);
      if (isFiller(said[0]) || isFiller(said.at(-1))) continue;
      const key = said.filter((word) => !FILLERS.has(word)).join(" ");
      const before = tokens[from - 1];
      const isPlaced = before !== undefined && PREPOSITIONS.has(before);
      candidates.push({
        key: isNickname(key) ? (NICKNAMES[key] ?? key) : key,
        from: isPlaced ? from - 1 : from,
        to: from + length,
        isPlaced,
        asName: before === undefined || isPlaced ? null : `${before} ${key}`,
      });
    }
  return candidates;
}

const isFiller = (word: string | undefined): boolean => word !== undefined && FILLERS.has(word);
