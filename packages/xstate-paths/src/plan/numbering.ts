/** Numbers for things, from 0, in the order in which they are first asked for. */
export function numbering<T>() {
  const numbers = new Map<T, number>();
  const all: T[] = [];
  const of = (thing: T): number => {
    const known = numbers.get(thing);
    if (known !== undefined) return known;
    numbers.set(thing, all.length);
    return all.push(thing) - 1;
  };
  return { of, all };
}
