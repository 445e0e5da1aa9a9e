const MAX = 160;

/** The beginning of a text, cut between words, as long as search engines show it. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MAX) return line;
  const cut = line.slice(0, MAX - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s.,;:!?]+$/, "")}…`;
}
