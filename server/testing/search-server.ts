import { expect } from "vitest";
import type { SearchResultPage } from "#contract/search.ts";
import { request } from "./request.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export interface SearchServer extends TestApp {
  /** Answers a query string as a visitor, or as `who` of the seed, sees it. */
  find(query: string, who?: string): Promise<SearchResultPage>;
}

export async function startSearchServer(): Promise<SearchServer> {
  const server = await startTestApp();
  return {
    ...server,
    async find(query, who) {
      const headers = who ? { headers: await server.signIn(`${who}@vereda.test`) } : {};
      const { status, body } = await request(server.app, `GET /search/activities?${query}`, headers);
      expect(status).toBe(200);
      // The answer passed its schema on the way out.
      return body as SearchResultPage;
    },
  };
}
