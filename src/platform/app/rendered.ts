import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What a page that was rendered beforehand was made of. */
export interface RenderedState {
  /** The instant it shows, milliseconds since the epoch. */
  now: number;
  /** The day it shows on the business calendar, `YYYY-MM-DD`: to ask a zone for it takes a phone 50 ms. */
  today: string;
  /** The origin that the product is known by. */
  origin: string;
  /** What was answered: to which key, and what. */
  answers: [key: QueryKey, data: unknown][];
}

/** What lies beside a page that was rendered beforehand. */
export interface StateBeside extends RenderedState {
  /** Addresses of the page's own scripts. */
  load: string[];
}

/** What the starter of a page that was rendered beforehand has asked for after its first paint (`src/starter.ts`). */
export interface ComingLate {
  /** The styles of which the page has only what it shows. */
  styles: Promise<unknown>;
  /** Null where it is a shell, or could not be had. */
  state: Promise<StateBeside | null> | null;
}

/**
 * What the page goes on from, when its styles are whole; null where it was not rendered beforehand, is a shell, or its state cannot be had:
 * then the app asks for all by itself, and puts its page in place of what is there.
 */
export async function readRendered(): Promise<RenderedState | null> {
  const { comingLate } = globalThis as { comingLate?: ComingLate };
  const [state = null] = await Promise.all([comingLate?.state, comingLate?.styles]);
  return state;
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
