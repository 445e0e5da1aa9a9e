import { FILLERS } from "./fillers.ts";
import { otherForms } from "./forms.ts";
import type { Unit } from "./meanings.ts";

const MAX_WORDS = 8;

/** From so many letters on a word counts as the beginning of a longer one, wherever it stands; the last one always does. */
const PREFIX_LETTERS = 4;

/** Text for comparing: lower case, without accents, as `folded` in SQL. */
export const foldText = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word of a text, folded. */
export const tokensOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How the words of a text were typed, in lower case, by their folded form. */
export const spellings = (text: string): ReadonlyMap<string, string> =>
  new Map(
    (
      text
        .normalize("NFC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).map((word) => [foldText(word), word]),
  );

/** The words of what someone typed, folded, at most eight, fillers left out; only fillers stay as they are. */
export function wordsOf(query: string): string[] {
  const words = tokensOf(query);
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** One way to say a part of a query: all of its words must be there. */
export interface Alternative {
  words: readonly string[];
  /** By their stems, else as they stand. */
  isStemmed: boolean;
  /** Whether the word counts as the beginning of a longer one. */
  isBeginning: boolean;
}

/**
 * What is said or what it means, by stem, by its other number, as the beginning of a word, or by another word for the same
 * (see `meanings.ts`). Accents do not count.
 */
export function alternativesOf(unit: Unit): Alternative[] {
  const stemmed = [unit.said.filter((word) => !isIrregularPlural(word)), ...unit.means];
  return [
    ...stemmed
      .filter((words) => words.length > 0)
      .map((words) => ({ words, isStemmed: true, isBeginning: false })),
    ...plainlySaid(unit),
    ...unit.means.map((words) => ({ words, isStemmed: false, isBeginning: false })),
  ];
}

function plainlySaid({ said, isLast, means }: Unit): Alternative[] {
  const plain = (words: readonly string[], isBeginning = false) => ({ words, isStemmed: false, isBeginning });
  const [word, ...more] = said;
  if (word === undefined || more.length > 0) return [plain(said)];
  const isKnown = means.length > 0;
  const isBeginning = isKnown ? word.length > PREFIX_LETTERS : isLast || word.length >= PREFIX_LETTERS;
  return [plain([word], isBeginning), ...otherForms(word).map((form) => plain([form]))];
}

/** Its stem would be another word's: that of "casais" is the one of "casa". */
const isIrregularPlural = (word: string): boolean => word.length > 5 && /(?:[aeou]is|oes|ns)$/.test(word);
