import type { Page, Response } from "@playwright/test";
import { wordsOf } from "./unmarked.ts";

/** Days that fall upon each month and each day of the week. */
const DAYS = Array.from({ length: 12 * 7 }, (_, at) => new Date(2026, at % 12, 1 + Math.floor(at / 12)));

/** What `Intl` writes of dates. */
const calendar = DAYS.flatMap((date) =>
  (["long", "short"] as const).flatMap((style) =>
    wordsOf(
      date.toLocaleDateString("pt-BR", { weekday: style, day: "numeric", month: style, year: "numeric" }),
    ),
  ),
);

/** Our name, the e-mail of the demonstration, those who give out cards, and the councils of professions. */
const NAMES = [
  "vereda",
  "ana",
  "test",
  "visa",
  "mastercard",
  "elo",
  "hipercard",
  "american",
  "express",
  "crp",
  "crn",
  "cref",
  "crefito",
];

/**
 * The words that a page may show without a message having them: of dates, of what the API answers, of what was sent to it, and of what
 * was typed. They grow as the page goes on.
 *
 * @returns asks for them, as far as answers have come
 */
export function gatherKnownWords(page: Page): () => Promise<ReadonlySet<string>> {
  const known = new Set([...NAMES, ...calendar]);
  const learn = (text: string) => {
    for (const word of wordsOf(text)) known.add(word);
  };
  page.on("request", (request) => learn(request.postData() ?? ""));
  const learnFrom = async (response: Response) => {
    // A page that was left has no bodies any more.
    for (const text of stringsIn(await response.json().catch(() => null))) learn(text);
  };
  const coming: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.includes("json")) coming.push(learnFrom(response));
  });
  page.on("framenavigated", (frame) => learn(decodeURIComponent(frame.url().replaceAll("+", " "))));
  return async () => {
    await Promise.all(coming);
    return known;
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
