/** Words longer than this that stand in several places get a name. */
const LONG = 60;

/** A name where it stands for its value. */
const NAME = /‹([^‹›]+)›/g;

/** Long values as they were met: how often each, and what it is called where it stands. */
export type Met = Map<string, { times: number; hint: string }>;

/** Notes a value's words. @param hint what it is called where it stands, e.g. the name of a property */
export function meet(met: Met, words: string, hint: string): void {
  if (words.length <= LONG) return;
  const known = met.get(words);
  if (known) known.times += 1;
  else met.set(words, { times: 1, hint });
}

/**
 * Names for what is long and stands in several places; what has a name keeps it, and what is gone loses it, unless the
 * reasons that are kept speak of it: a name never comes to mean something else.
 */
export function namesFor(
  met: Met,
  before: ReadonlyMap<string, string>,
  kept: readonly string[] = [],
): Map<string, string> {
  const old = new Map([...before].map(([name, words]) => [unnamed(words, before), name]));
  const spokenOf = new Set(kept.flatMap((text) => [...text.matchAll(NAME)].map(([, name = ""]) => name)));
  const wanted = [...met].filter(([words, { times }]) => times > 1 || old.has(words));
  const history = [...old].filter(([words, name]) => spokenOf.has(name) && !met.has(words));
  const taken = new Set([...wanted.flatMap(([words]) => old.get(words) ?? []), ...spokenOf]);
  const names = wanted.map(([words, { hint }]): [string, string] => {
    const name = old.get(words) ?? freeName(hint, taken);
    taken.add(name);
    return [name, words];
  });
  names.push(...history.map(([words, name]): [string, string] => [name, words]));
  return new Map(names.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

function freeName(hint: string, taken: ReadonlySet<string>): string {
  const plain = hint.replaceAll(/[^\w.]+/g, "-") || "value";
  for (let number = 1; ; number += 1) if (!taken.has(`${plain}-${number}`)) return `${plain}-${number}`;
}

/** Words with names in the place of what has one, the longest first. @param except a name that is not used */
export function named(words: string, names: ReadonlyMap<string, string>, except?: string): string {
  const longestFirst = [...names].sort(([, a], [, b]) => b.length - a.length);
  return longestFirst.reduce(
    (text, [name, long]) => (name === except ? text : text.replaceAll(long, () => `‹${name}›`)),
    words,
  );
}

/** Words with everything said that a name stands for. */
export function unnamed(words: string, names: ReadonlyMap<string, string>): string {
  return words.replaceAll(NAME, (whole, name) => {
    const long = names.get(name);
    return long === undefined ? whole : unnamed(long, names);
  });
}
