/** Those of a list that were not in it before. */
export const added = <T extends { id: string }>(
  now: readonly T[],
  before: readonly { id: string }[] | undefined,
): T[] => now.filter(({ id }) => !before?.some((known) => known.id === id));
