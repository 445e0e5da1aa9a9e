/** Hides a value behind a mark; the same value of the same kind gets the same mark, so that a change is seen. */
export type Pseudonyms = (kind: string, value: string | number) => string;

const REMEMBERED = 5_000;

/** The numbers are given in the order of appearance: a mark says nothing about the value, not even its length. */
export function createPseudonyms(): Pseudonyms {
  const known = new Map<string, string>();
  let given = 0;
  return (kind, value) => {
    const key = `${kind} ${value}`;
    const mark = known.get(key) ?? `‹${kind} ${++given}›`;
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, mark);
    return mark;
  };
}

/** Whether a value holds a mark anywhere: what was hidden must not be taken for what it stands for. */
export function holdsMark(value: unknown): boolean {
  if (typeof value === "string") return /‹[^›]*›/.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, item]) => holdsMark(name) || holdsMark(item));
}
