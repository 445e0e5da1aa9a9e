import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Drawing } from "#contract/drawing.ts";
import { inTransaction } from "../db/database.ts";
import { draw } from "../drawings/draw.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PICTURE = "/drawings/2/activity-lake-290-1b4e28ba-2fa1-11d2-883f-0016d3cca427.svg";

test("a drawing is kept for ever and runs nothing, also where somebody opens it alone", async () => {
  const { status, headers } = await server.app.request(PICTURE, { headers: { "accept-encoding": "br" } });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-security-policy": "default-src 'none'",
    "content-type": "image/svg+xml",
    vary: "Accept-Encoding",
  });
});

test("who has a drawing hears that it is the same", async () => {
  const etag = (await server.app.request(PICTURE)).headers.get("etag") ?? "";
  const again = await server.app.request(PICTURE, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("no two listings of the demonstration are drawn alike", async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ drawing: Drawing }>(sql`
      select json_build_object('kind', 'activity', 'motif', c.motif, 'hue', c.hue, 'seed', i.id) as drawing
        from search_items i join activity_categories c on c.id = i.category_id
      union all select json_build_object('kind', 'place', 'seed', right(id::text, 10)) from partner_places
      union all select json_build_object('kind', 'person', 'look', 'x', 'seed', right(id::text, 10)) from partners`),
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(new Set(rows.map(({ drawing }) => draw(drawing))).size).toBe(rows.length);
});

test("what is no drawing is not found", async () => {
  for (const path of ["/drawings/2/place-.svg", "/drawings/2/person-..%2f.svg", "/drawings/0/place-a.svg"])
    expect((await server.app.request(path)).status).toBe(404);
});
