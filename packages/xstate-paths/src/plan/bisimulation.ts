/** A step of a labelled graph: what it is called and where it leads. */
export interface Labelled {
  label: number;
  to: number;
}

/**
 * Groups the places of a graph by what can be done from them: two are in one group when every walk from the one is, label
 * by label, also a walk from the other. This is the coarsest bisimulation: one group, split until nothing splits.
 *
 * @param steps the steps from each place
 * @returns the group of each place, counted from 0
 */
export function groupsOf(steps: readonly (readonly Labelled[])[]): Int32Array {
  const into: number[][] = steps.map(() => []);
  for (const [place, own] of steps.entries()) for (const { to } of own) into[to]?.push(place);
  const group = new Int32Array(steps.length);
  const sizes = [steps.length];
  let changed = steps.map((_, place) => place);
  while (changed.length > 0) {
    const moved: number[] = [];
    for (const [own, parts] of splits(changed, steps, group)) {
      const count = parts.reduce((sum, part) => sum + part.length, 0);
      // The group stays with those whose steps lead where they led before, or else with the largest part.
      const leaving =
        count < (sizes[own] ?? 0) ? parts : parts.toSorted((a, b) => b.length - a.length).slice(1);
      for (const part of leaving) {
        for (const place of part) group[place] = sizes.length;
        sizes[own] = (sizes[own] ?? 0) - part.length;
        sizes.push(part.length);
        moved.push(...part);
      }
    }
    changed = [...new Set(moved.flatMap((place) => into[place] ?? []))];
  }
  return group;
}

/** By group, the places that changed, parted by where their steps lead now. */
function splits(
  changed: readonly number[],
  steps: readonly (readonly Labelled[])[],
  group: Int32Array,
): [number, number[][]][] {
  const found = new Map<number, Map<string, number[]>>();
  for (const place of changed) {
    const own = group[place] ?? 0;
    const parts = found.get(own) ?? new Map<string, number[]>();
    found.set(own, parts);
    const signature = signatureOf(steps[place] ?? [], group);
    const part = parts.get(signature);
    if (part) part.push(place);
    else parts.set(signature, [place]);
  }
  return [...found].map(([own, parts]) => [own, [...parts.values()]]);
}

function signatureOf(own: readonly Labelled[], group: Int32Array): string {
  const codes = Float64Array.from(own, ({ label, to }) => label * group.length + (group[to] ?? 0)).sort();
  return codes.filter((code, at) => code !== codes[at - 1]).join();
}
