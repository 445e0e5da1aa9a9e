/** A list of choices with one of them as it was just set: what else is chosen stays, whatever that is by now. */
export function chosen<T>(choices: readonly T[], choice: T, isChosen: boolean): T[] {
  const others = choices.filter((other) => other !== choice);
  return isChosen ? [...others, choice] : others;
}
