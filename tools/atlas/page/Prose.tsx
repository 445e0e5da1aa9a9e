/** A text of the source, in which names stand between backticks. */
export function Prose({ children }: { children: string }) {
  return children.split("`").map((part, at) => {
    if (at % 2 === 0) return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change
    return <code key={at}>{part}</code>;
  });
}
