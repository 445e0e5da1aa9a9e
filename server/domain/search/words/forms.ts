/** Endings of the singular and of the plural, folded, where the stemmer takes the two for different words. */
const ENDINGS: readonly (readonly [singular: string, plural: string])[] = [
  ["ao", "oes"],
  ["ao", "aos"],
  ["al", "ais"],
  ["el", "eis"],
  ["ol", "ois"],
  ["ul", "uis"],
  ["il", "is"],
  ["m", "ns"],
  ["r", "res"],
  ["z", "zes"],
  ["", "s"],
];

const MIN_LETTERS = 3;

/** The plurals of a singular and the singulars of a plural, as far as the ending tells, e.g. "sessoes" of "sessao". */
export function otherForms(word: string): string[] {
  const forms = ENDINGS.flatMap(([singular, plural]) => [
    ...swapped(word, plural, singular),
    ...swapped(word, singular, plural),
  ]);
  return [...new Set(forms)].filter((form) => form !== word);
}

/** The singulars that a word may be a plural of. */
export const singularsOf = (word: string): string[] =>
  ENDINGS.flatMap(([singular, plural]) => swapped(word, plural, singular));

function swapped(word: string, ending: string, other: string): string[] {
  const stem = word.slice(0, word.length - ending.length);
  const fits = word.endsWith(ending) && stem.length >= MIN_LETTERS - 1 && /\p{L}$/u.test(stem);
  // A plural is no singular of its own: "aulas" has none of "aulass".
  return fits && !(ending === "" && word.endsWith("s")) ? [stem + other] : [];
}
