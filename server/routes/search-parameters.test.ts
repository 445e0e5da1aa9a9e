import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchFilter } from "#contract/search.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = (query: string) => request(server.app, `GET /search/activities?${query}`);
/** The same with little to answer, where that is not what is asked. */
const askBriefly = (name: string, value: string) =>
  ask(
    `${name}=${value}${name === "size" ? "" : "&size=1"}${name === "aggregation" ? "" : "&aggregation=false"}`,
  );

const yoga = seedId("category", "yoga");
const running = seedId("sub-category", "treino-personalizado/Corrida");
const unknown = "00000000-0000-4000-8000-000000000000";

interface Values {
  good: readonly string[];
  /** Refused, with the name of the parameter. */
  bad: readonly string[];
}

/** As they stand in an address, encoded. */
const table: Record<keyof typeof SearchFilter.entries, Values> = {
  indexes: { good: ["ACTIVITY", "PLAN", "ACTIVITY,PLAN", "PLAN,PLAN"], bad: ["INTERNAL", "activity", "GYM"] },
  activityTypes: {
    good: ["ONLINE", "IN_PLACE,IN_COMPANY", "ONLINE,ONLINE"],
    bad: ["online", "ON_THE_MOON", "ONLINE,"],
  },
  aggregation: { good: ["true", "false"], bad: ["1", "yes", "TRUE"] },
  discounts: { good: ["true", "false"], bad: ["0", "no"] },
  page: {
    good: ["0", "7", "10000"],
    bad: ["-1", "1.5", "10001", "1e3x", "NaN", "Infinity", "99999999999999999999"],
  },
  size: { good: ["0", "1", "100"], bad: ["-1", "101", "2.5", "all"] },
  geoPoint: {
    good: ["-23.56,-46.65", "0,0", "90,180", "-90,-180"],
    bad: [
      "91,0",
      "0,181",
      "-23.56",
      "a,b",
      "1,2,3",
      "-23.56;-46.65",
      "1e1,1e1",
      "-23.5600000000000000000000000001,0",
    ],
  },
  query: {
    good: ["yoga", "%20yoga%20%20", "!!!", "%F0%9F%A7%98", "%25", "_", "a".repeat(120), "%22%22", "1"],
    bad: ["a".repeat(121), "yoga%00", "%1B[31m"],
  },
  priceRange: {
    good: ["0,10000", "50,200", "0,0", "10000,10000"],
    bad: ["200,50", "50", "50,60,70", "-1,10", "0,10001", "1.5,2", "a,b", ",", "%2C"],
  },
  activityCategories: {
    good: [yoga, unknown, `${yoga},${unknown}`, yoga.toUpperCase()],
    bad: ["yoga", `${yoga},`, `${yoga}'`, "1"],
  },
  activitySubCategories: {
    good: [running, unknown, `${running},${running}`],
    bad: ["corrida", `${running}x`],
  },
  weekDay: { good: ["MONDAY", "MONDAY,FRIDAY", "SUNDAY,SUNDAY"], bad: ["segunda", "MON", "8", "monday"] },
  hourRange: { good: ["8,12", "0,24", "24,24"], bad: ["12,8", "8", "8,25", "-1,8", "8h,12h", "8.5,12"] },
  city: {
    good: ["S%C3%A3o%20Paulo", "sao+paulo", "Atl%C3%A2ntida", "%27", "%25%25"],
    bad: ["a".repeat(81), "%00"],
  },
  type: { good: ["psychologist", "physiotherapist"], bad: ["psicologo", "PSYCHOLOGIST", "doctor"] },
  specialties: { good: ["Corrida", "Corrida,Luto", "%5C,", "nada%20assim"], bad: ["a".repeat(81), "%00"] },
  activityIndexType: { good: ["ACTIVITY", "PLAN"], bad: ["INTERNAL", "plan", "ACTIVITY,PLAN"] },
  sort: {
    good: ["RELEVANCE", "PRICE", "DISTANCE", "FIRST_AVAILABLE"],
    bad: ["price", "-price", "PRICE;drop table search_items"],
  },
};

/** What attackers and broken links send; some of it is a good text. */
const HOSTILE = [
  "",
  "%27%3B%20drop%20table%20search_items%3B--",
  "1%20or%201%3D1",
  "%24%7B7*7%7D",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "..%2F..%2Fetc%2Fpasswd",
  "%00",
  "%C0%AE",
  "%ED%A0%80",
  "%E0%A4%A",
  "null",
  "undefined",
  "[object%20Object]",
  "__proto__",
  "%5B%5D",
  "%7B%22a%22%3A1%7D",
  `${"9".repeat(400)}`,
  "%5C",
  "%2C%2C%2C",
  "a:*%20%26%20!b%20%7C%20(",
  "%E2%80%AE",
  "%F0%9D%94%B6",
  encodeURIComponent("ﷺ".repeat(100)),
  // One word of 360 letters, once it is folded.
  encodeURIComponent("㎈".repeat(120)),
];

const names = Object.keys(table) as (keyof typeof table)[]; // Its own keys.

const LISTS: readonly string[] = [
  "indexes",
  "activityTypes",
  "activityCategories",
  "activitySubCategories",
  "weekDay",
  "specialties",
];

describe.each(names)("the search's parameter %s", (name) => {
  const { good, bad } = table[name];

  test.each(good)("takes %s", async (value) => {
    expect((await ask(`${name}=${value}`)).status).toBe(200);
  });

  test.each(bad)("refuses %s, by its name", async (value) => {
    const { status, body } = await ask(`${name}=${value}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    const { fields } = body as { fields: { path: string }[] }; // As the line above says.
    expect(fields.map(({ path }) => path.split(".")[0])).toContain(name);
  });

  test("given twice it is one list, or refused: never half of it is read", async () => {
    const [first = "", second = first] = good;
    const { status, body } = await askBriefly(name, `${first}&${name}=${second}`);
    const isList = LISTS.includes(name);
    expect(status).toBe(isList ? 200 : 400);
    if (isList) expect(body).toEqual((await askBriefly(name, `${first},${second}`)).body);
    else expect(body).toMatchObject({ code: "VALIDATION" });
  });

  test("answers anything hostile with results or a clear refusal", async () => {
    for (const value of HOSTILE) {
      const { status, body } = await askBriefly(name, value);
      expect([200, 400], value).toContain(status);
      if (status === 400) expect(body, value).toMatchObject({ code: "VALIDATION" });
    }
  });
});

test.each([
  "city=",
  "city=%20",
  "specialties=",
  "specialties=,",
  "specialties=%20",
  "indexes=",
  "activityTypes=",
  "query=",
  "weekDay=",
  "activityCategories=",
])("what is left blank filters nothing: %s", async (blank) => {
  const totalOf = async (query: string) => (await ask(`${query}&size=0&aggregation=false`)).body;
  expect(await totalOf(blank)).toEqual(await totalOf(""));
});

test("every parameter at once is one search, and one that nobody knows is passed over", async () => {
  const all = names.filter((name) => name !== "type").map((name) => `${name}=${table[name].good[0]}`);
  expect((await ask(`${all.join("&")}&utm_source=mail&__proto__=1&constructor=2`)).status).toBe(200);
});

test("an address as long as servers take it is refused or searched", async () => {
  const ids = Array.from({ length: 180 }, () => unknown).join(",");
  expect([200, 400, 414]).toContain((await ask(`activityCategories=${ids}`)).status);
});
