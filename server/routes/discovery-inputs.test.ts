import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const yoga = seedId("activity", "yoga-suave-marina-lopes");
const place = seedId("place", "marina-lopes/sp-augusta");
const partner = seedId("partner", "marina-lopes");
const nobody = randomUUID();
const many = (count: number) => Array.from({ length: count }, () => randomUUID());
const near = "/mobile/activities/near";
const places = "/search/partner-places/web";
const items = "/search/items";
const saved = "/mobile/customers/me/favourites";

let server: TestApp;
let ana: Headers;
beforeAll(async () => {
  server = await startTestApp();
  ana = await server.signIn("ana@vereda.test");
});
afterAll(() => server.close());

/** What is sent, and the status of its answer: good, a clear refusal, or nothing there; never a failure. */
test.each<[target: string, status: number, body?: unknown]>([
  [`GET ${near}?geoPoint=-23.5,-46.6`, 200],
  [`GET ${near}?geoPoint=-90,-180`, 200],
  [`GET ${near}?geoPoint=90,180&size=50`, 200],
  [`GET ${near}`, 400],
  [`GET ${near}?geoPoint=`, 400],
  [`GET ${near}?geoPoint=90.1,0`, 400],
  [`GET ${near}?geoPoint=0,180.0001`, 400],
  [`GET ${near}?geoPoint=-23.5`, 400],
  [`GET ${near}?geoPoint=-23.5,-46.6,0`, 400],
  [`GET ${near}?geoPoint=NaN,Infinity`, 400],
  [`GET ${near}?geoPoint=1e1,1e1`, 400],
  [`GET ${near}?geoPoint=-23.5,-46.6&geoPoint=0,0`, 400],
  [`GET ${near}?geoPoint=0,0);drop table partners;--`, 400],
  [`GET ${near}?geoPoint=-23.5,-46.6&size=0`, 400],
  [`GET ${near}?geoPoint=-23.5,-46.6&size=51`, 400],
  [`GET ${near}?geoPoint=-23.5,-46.6&size=2.5`, 400],
  [`GET ${near}?geoPoint=-23.5,-46.6&size=1&size=2`, 400],
  [`GET ${near}?geoPoint=-23.5,-46.6&unknown=%00`, 400],

  [`GET /mobile/activities/partner-places/${place}`, 200],
  [`GET /mobile/activities/partner-places/${place.toUpperCase()}`, 200],
  [`GET /mobile/activities/partner-places/${nobody}`, 404],
  [`GET /mobile/activities/partner-places/${place}'`, 400],
  ["GET /mobile/activities/partner-places/1", 400],
  ["GET /mobile/activities/partner-places/%00", 400],
  ["GET /mobile/activities/partner-places/", 404],

  [`GET ${places}`, 200],
  [`GET ${places}?page=10000&size=100`, 200],
  [`GET ${places}?size=0&geoPoint=0,0`, 200],
  [`GET ${places}?query=${encodeURIComponent("😀 ' \" \\ & | ! :* %_ {}[]()")}`, 200],
  [`GET ${places}?query=${encodeURIComponent("&&& ||| !!!")}`, 200],
  [`GET ${places}?query=${"a".repeat(120)}`, 200],
  [`GET ${places}?city=${encodeURIComponent("São'; --")}`, 200],
  [`GET ${places}?specialties=${encodeURIComponent('{"a","b"}')}`, 200],
  [`GET ${places}?weekDay=MONDAY&weekDay=SUNDAY&hourRange=0,24&priceRange=0,0`, 200],
  [`GET ${places}?geoPoint=-23.5,-46.6&query=yoga&city=Manaus&type=psychologist`, 200],
  [`GET ${places}?indexes=INTERNAL&activityIndexType=PLAN&sort=PRICE`, 200],
  [`GET ${places}?indexes=ACTIVITY`, 400],
  [`GET ${places}?indexes=ELSEWHERE`, 400],
  [`GET ${places}?page=-1`, 400],
  [`GET ${places}?page=10001`, 400],
  [`GET ${places}?page=99999999999999999999`, 400],
  [`GET ${places}?size=101`, 400],
  [`GET ${places}?size=many`, 400],
  [`GET ${places}?query=${"a".repeat(121)}`, 400],
  [`GET ${places}?query=a%00b`, 400],
  [`GET ${places}?query=a&query=b`, 400],
  [`GET ${places}?type=plumber`, 400],
  [`GET ${places}?activityCategories=1`, 400],
  [`GET ${places}?hourRange=24,0`, 400],
  [`GET ${places}?priceRange=0`, 400],
  [`GET ${places}?geoPoint=91,181`, 400],

  [`GET /partners/${partner}`, 200],
  [`GET /partners/${nobody}`, 404],
  ["GET /partners/null", 400],
  [`GET /partners/${yoga}`, 404],
  [`GET /search/activities/${yoga}/similar`, 200],
  [`GET /search/activities/${partner}/similar`, 404],
  ["GET /search/activities/0/similar", 400],

  [`GET ${items}?ids=${many(100).join(",")}`, 200],
  [`GET ${items}?ids=${yoga},${yoga}&ids=${yoga}`, 200],
  [`GET ${items}?ids=`, 200],
  [`GET ${items}?ids=${many(101).join(",")}`, 400],
  [`GET ${items}?ids=${yoga},`, 400],
  [`GET ${items}?ids=*`, 400],
  [`GET ${items}`, 400],

  [`POST ${saved}`, 200, { ids: [yoga, nobody] }],
  [`POST ${saved}`, 200, { ids: [yoga.toUpperCase()] }],
  [`POST ${saved}`, 200, { ids: many(100) }],
  [`POST ${saved}`, 400, { ids: many(101) }],
  [`POST ${saved}`, 400, { ids: [] }],
  [`POST ${saved}`, 400, { ids: [null] }],
  [`POST ${saved}`, 400, { ids: "all" }],
  [`POST ${saved}`, 400, "{"],
  [`POST ${saved}`, 400, "[]"],
  [`DELETE ${saved}/${yoga}`, 200],
  [`DELETE ${saved}/${nobody}`, 200],
  [`DELETE ${saved}/0`, 400],
])("%s: %i", async (target, status, body) => {
  const answer = await request(server.app, target, { headers: ana, ...(body !== undefined && { body }) });
  const code = { 200: undefined, 400: "VALIDATION", 404: "NOT_FOUND" }[status];
  expect([answer.status, (answer.body as { code?: string }).code]).toEqual([status, code]); // Refusals have a code.
});
