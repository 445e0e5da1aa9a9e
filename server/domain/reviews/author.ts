/**
 * How an author is named to everybody: the first name and the initial of the last one, never more. An account that is gone
 * has no name: null.
 */
export function authorOf(name: string | null): string | null {
  const [first, ...others] = (name ?? "").split(/\s+/).filter(Boolean);
  if (!first) return null;
  const [initial] = others.at(-1) ?? "";
  return initial ? `${first} ${initial.toLocaleUpperCase("pt-BR")}.` : first;
}
