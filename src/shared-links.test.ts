import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderPage } from "./render-page.tsx";

const ORIGIN = "https://vereda.test";
const yoga = seedId("activity", "yoga-suave-marina-lopes");
const yogaMonth = seedId("plan", "yoga-livre-mensal-marina-lopes");
const marina = seedId("partner", "marina-lopes");
const gym = seedId("partner", "trilha-viva");
const psychologist = seedId("partner", "caio-bittencourt");

/**
 * Of each type what it has to have and what else may stand in it, as schema.org's vocabulary and Google's pages on structured data
 * (breadcrumb, profile page, local business, FAQ, site name, product snippet for offers and ratings) name it.
 */
const VOCABULARY: Readonly<Record<string, { must: string[]; may: string[] }>> = {
  WebSite: { must: ["name", "url"], may: ["inLanguage", "potentialAction"] },
  SearchAction: { must: ["target", "query-input"], may: [] },
  EntryPoint: { must: ["urlTemplate"], may: [] },
  FAQPage: { must: ["mainEntity"], may: [] },
  Question: { must: ["name", "acceptedAnswer"], may: [] },
  Answer: { must: ["text"], may: [] },
  BreadcrumbList: { must: ["itemListElement"], may: [] },
  ListItem: { must: ["position", "name"], may: ["item"] },
  ItemPage: { must: ["url", "mainEntity"], may: ["breadcrumb"] },
  ProfilePage: { must: ["mainEntity"], may: ["url", "breadcrumb"] },
  Service: { must: ["name", "provider"], may: ["description", "category", "image", "offers"] },
  Offer: { must: ["price", "priceCurrency"], may: ["url"] },
  Person: {
    must: ["name"],
    may: ["url", "jobTitle", "identifier", "description", "knowsAbout", "knowsLanguage", "address", "image"],
  },
  Organization: {
    must: ["name"],
    may: ["url", "legalName", "description", "knowsAbout", "knowsLanguage", "image"],
  },
  LocalBusiness: {
    must: ["name", "address"],
    may: [
      ...["url", "legalName", "description", "knowsAbout", "knowsLanguage", "image", "aggregateRating"],
      "amenityFeature",
    ],
  },
  LocationFeatureSpecification: { must: ["name", "value"], may: [] },
  AggregateRating: { must: ["ratingValue", "reviewCount"], may: [] },
  PostalAddress: {
    must: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
    may: [],
  },
};
const ADDRESSES = ["url", "item", "image", "urlTemplate"];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => server.close());

/** What a page says of itself to whoever runs no scripts. */
async function headOf(address: string) {
  const page = await renderPage({
    kind: "page",
    address,
    origin: ORIGIN,
    now: server.clock.now(),
    fetch: (request) => server.app.fetch(request),
  });
  if (!("head" in page)) throw new Error(`${address} leads elsewhere`);
  const { head, body, status } = page;
  const metas = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  const data = [...`${head}${body}`.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    status,
    head,
    meta: Object.fromEntries(metas.map(([, name, content = ""]) => [name, content.replaceAll("&amp;", "&")])),
    data: data.map(([, json = ""]) => JSON.parse(json) as Node), // JSON-LD is made of objects.
  };
}

type Node = { "@type": string; [property: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "@type" in value;

/** A thing and all within it. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}

/** What is wrong with it, by the vocabulary. */
function wrongIn(node: Node): string[] {
  const type = node["@type"];
  const known = VOCABULARY[type];
  if (!known) return [`${type} is not known`];
  const { "@type": _, "@context": __, ...properties } = node;
  const names = Object.keys(properties);
  return [
    ...known.must.filter((name) => !names.includes(name)).map((name) => `${type} lacks ${name}`),
    ...names
      .filter((name) => ![...known.must, ...known.may].includes(name))
      .map((name) => `${type} has no ${name}`),
    ...names
      .filter((name) => ADDRESSES.includes(name) && !String(properties[name]).startsWith(`${ORIGIN}/`))
      .map((name) => `${type}'s ${name} is no whole address`),
  ];
}

const shared = [
  ["an activity", `/atividades/${yoga}`],
  ["a plan", `/planos/${yogaMonth}`],
  ["a specialist", `/especialistas/${marina}`],
  ["a gym", `/especialistas/${gym}`],
  ["a psychologist", `/especialistas/${psychologist}`],
] as const;
const others = [
  ["the home page", "/"],
  ["the questions", "/perguntas-frequentes"],
  ["a category", `/busca?activityCategories=${seedId("category", "yoga")}`],
] as const;

test.each([...shared, ...others])(
  "%s tells machines what it is in words that they know",
  async (_, address) => {
    const { data } = await headOf(address);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((each) => each["@context"] === "https://schema.org")).toBe(true);
    expect(nodesOf(data).flatMap(wrongIn)).toEqual([]);
  },
);

test("a breadcrumb counts from 1, and each of its steps but the last has an address", async () => {
  for (const [, address] of [...shared, others[2]]) {
    const [list] = nodesOf((await headOf(address)).data).filter((node) => node["@type"] === "BreadcrumbList");
    const steps = nodesOf(list?.itemListElement);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.slice(0, -1).every(({ item }) => typeof item === "string")).toBe(true);
  }
});

describe("a shared page", () => {
  test.each(shared)(
    "of %s has its title, its words and a picture of its own, by the address that the server draws it at",
    async (_, address) => {
      const { meta, head } = await headOf(address);
      const picture = String(meta["og:image"]);
      expect(picture).toMatch(
        new RegExp(`^${ORIGIN}/imagens${address.replaceAll("/", "\\/")}\\.png\\?v=[0-9a-z]+$`),
      );
      expect(meta).toMatchObject({
        "og:url": `${ORIGIN}${address}`,
        "og:title": expect.stringMatching(/ · Vereda$/),
        "og:description": expect.stringMatching(/\S/),
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": expect.stringMatching(/\S/),
        "twitter:card": "summary_large_image",
      });
      expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${address}"`);
      const drawn = await server.app.request(picture.slice(ORIGIN.length));
      expect([drawn.status, drawn.headers.get("content-type"), drawn.headers.get("cache-control")]).toEqual([
        200,
        "image/png",
        "public, max-age=31536000, immutable",
      ]);
    },
  );

  test("of whoever may not advertise by price and reviews tells machines neither", async () => {
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{
        id: string;
        partner: string;
        plan: string | null;
      }>(sql`select distinct on (p.professional_type)
        a.id, p.id as partner, (select id from activity_plans where activity_id = a.id limit 1) as plan
        from activities a join partners p on p.id = a.partner_id
        where p.professional_type in ('psychologist', 'nutritionist')`),
    );
    expect(rows).toHaveLength(2);
    for (const { id, partner, plan } of rows)
      for (const address of [
        `/atividades/${id}`,
        `/especialistas/${partner}`,
        ...(plan ? [`/planos/${plan}`] : []),
      ]) {
        const { data } = await headOf(address);
        expect(data.length).toBeGreaterThan(0);
        expect(JSON.stringify(data)).not.toMatch(/Offer|price|R\$|Rating|ratingValue|Review/i);
      }
  });

  test("that is gone says so by its status, and asks to be kept by nobody", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const kind of ["atividades", "planos", "especialistas"]) {
      const { status, meta, head } = await headOf(`/${kind}/${nobody}`);
      expect([status, meta.robots, head.includes("canonical")]).toEqual([404, "noindex", false]);
    }
  });
});
