/** True where none of a list has the id. */
export const isGone = (list: readonly { id: string }[], id: string): boolean =>
  list.every((each) => each.id !== id);
