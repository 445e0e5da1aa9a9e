import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What a page that was rendered beforehand was made of. */
export interface RenderedState {
  /** The instant it shows, milliseconds since the epoch. */
  now: number;
  /** The origin that the product is known by. */
  origin: string;
  /** What was answered: to which key, and what. */
  answers: [key: QueryKey, data: unknown][];
}

/** The id of the element that holds it, as JSON. */
export const RENDERED_ID = "rendered";

/** Reads it from the page; null where the page was not rendered beforehand, or is a shell. */
export function readRendered(page: Document = document): RenderedState | null {
  const text = page.getElementById(RENDERED_ID)?.textContent;
  return text ? (JSON.parse(text) as RenderedState) : null; // Our own server wrote it.
}

/** Everything that was answered so far. */
export function answersOf(queryClient: QueryClient): RenderedState["answers"] {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success");
  return answered.map(({ queryKey, state }) => [queryKey, state.data]);
}

/**
 * Takes the answers over. They count as answered just now: the page is as old as a cache lets it be, and must not be asked for
 * again at once.
 */
export function takeAnswers(queryClient: QueryClient, answers: RenderedState["answers"]): void {
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
}
