import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchItem, SearchResultPage } from "#contract/search.ts";
import { seedActivities } from "#server/db/seed/catalogue/catalogue.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type Expected, RELEVANCE } from "./queries.ts";

const AT_LEAST_PERCENT = 95;

describe("the results that come first", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  async function find(query: string, size = 1): Promise<SearchResultPage> {
    const path = `GET /search/activities?query=${encodeURIComponent(query)}&size=${size}&aggregation=false`;
    const { body } = await request(server.app, path);
    return body as SearchResultPage; // The answer passed its schema on the way out.
  }

  test("are what a person would agree with, of nearly all queries", async () => {
    expect(RELEVANCE.length).toBeGreaterThanOrEqual(130);
    expect(new Set(RELEVANCE.map(([query]) => query)).size).toBe(RELEVANCE.length);
    const answers = await Promise.all(RELEVANCE.map(([query, { first }]) => find(query, first)));
    const failing = RELEVANCE.flatMap(([query, expected], at) => {
      const { content = [], correctedQuery } = answers[at] ?? {};
      if (isAgreed(content, expected)) return [];
      return `${query}${correctedQuery ? ` → ${correctedQuery}` : ""}: ${content.map(told).join("; ")}`;
    });
    const percent = (100 * (RELEVANCE.length - failing.length)) / RELEVANCE.length;
    const report = `${percent.toFixed(1)} % of ${RELEVANCE.length} queries; not:\n${failing.join("\n")}`;
    expect(percent, report).toBeGreaterThanOrEqual(AT_LEAST_PERCENT);
    process.stdout.write(`relevance: ${report}\n`);
  });

  test("of every title, as it stands, are those with that title", async () => {
    const titles = [...new Set(seedActivities.map(({ offer }) => offer.title))];
    const pages = await Promise.all(titles.map((title) => find(title)));
    expect(pages.map(({ content }) => content[0]?.title)).toEqual(titles);
  });
});

function isAgreed(content: readonly SearchItem[], { first = 1, ...expected }: Expected): boolean {
  return content.length > 0 && content.slice(0, first).every((item) => isSo(item, expected));
}

const isSo = (item: SearchItem, { title, category, partner, city, type }: Expected): boolean =>
  (title?.test(item.title) ?? true) &&
  (category?.includes(item.category.name) ?? true) &&
  (partner?.includes(item.partner.fantasyName) ?? true) &&
  (city === undefined || item.city === city) &&
  (type === undefined || item.activityTypes.includes(type));

const told = ({ title, category, partner, city }: SearchItem): string =>
  [title, category.name, partner.fantasyName, city].join(" · ");
