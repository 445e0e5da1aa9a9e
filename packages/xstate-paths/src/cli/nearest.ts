import { distance } from "fastest-levenshtein";

/** Of some names those that are most like what was typed: at most a third of it differs. Most alike first. */
export function nearest(typed: string, names: readonly string[]): string[] {
  const plain = plainly(typed);
  return names
    .map((name) => ({ name, far: distance(plain, plainly(name)) }))
    .filter(({ name, far }) => far <= Math.max(1, plain.length / 3) || isBeginning(plain, plainly(name)))
    .sort((a, b) => a.far - b.far)
    .map(({ name }) => name);
}

function isBeginning(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

/** The same name, however it is written: `overdue-banner`, `overdueBanner` and `OverdueBanner` are one. */
export function plainly(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
