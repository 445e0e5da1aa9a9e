import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Photo } from "#contract/photo.ts";
import {
  itemPicture,
  type PicturedPage,
  type PictureFacts,
  picturePath,
  pictureVersion,
} from "#contract/shared-picture.ts";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { readPictureFacts } from "#server/domain/catalogue/picture-facts.ts";
import { photographer } from "#server/domain/photos/testing/photographer.ts";
import { pictureOf } from "#server/pictures/picture.ts";
import { openPictures } from "#server/pictures/pictures.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { itemsAskerOf } from "./price-asker.ts";

const yoga = seedId("activity", "yoga-suave-marina-lopes");
const yogaMonth = seedId("plan", "yoga-livre-mensal-marina-lopes");
const marina = seedId("partner", "marina-lopes");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const facts = (page: PicturedPage, id: string) =>
  inTransaction(server.deps.db, (tx) =>
    readPictureFacts(tx, { page, id, date: "2026-11-23" }, itemsAskerOf(null, server.deps)),
  );
const change = (statement: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, (tx) => tx.execute(statement));

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await server.app.request(path, { headers });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    caching: response.headers.get("cache-control"),
    etag: response.headers.get("etag"),
    png: new Uint8Array(await response.arrayBuffer()),
  };
}

test.each([
  ["atividades", yoga],
  ["planos", yogaMonth],
  ["especialistas", marina],
] as const)(
  "a page of %s has a picture of 1200 by 630 pixels, which may be kept for good by its own address",
  async (page, id) => {
    const version = pictureVersion(await facts(page, id));
    const path = `/imagens/${page}/${id}.png`;
    const { png, ...rest } = await get(`${path}?v=${version}`);
    expect(rest).toEqual({
      status: 200,
      type: "image/png",
      caching: "public, max-age=31536000, immutable",
      etag: `"${version}"`,
    });
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height]).toEqual(["png", 1200, 630]);
    expect((await get(path)).caching).toBe("public, max-age=300, s-maxage=300");
    const again = await get(path, { "if-none-match": `"${version}"` });
    expect([again.status, again.png.length]).toEqual([304, 0]);
  },
);

describe("a picture with a photo", () => {
  const RED = { r: 208, g: 32, b: 32 };
  const file = (colour: typeof RED) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .webp()
      .toBuffer();
  const photo = { name: "a".repeat(32), width: 640 };

  /** The colour at a place of a picture, roughly. */
  async function colourAt(picture: Uint8Array, left: number, top: number) {
    const { data } = await sharp(picture)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].map((value) => Math.round(value / 16) * 16);
  }

  test("has it beside the words, with soft corners, as a JPEG", async () => {
    const picture = await openPictures().of("atividades", yoga, { ...some, photo }, () => file(RED));
    const { format, width, height } = await sharp(picture.content).metadata();
    expect([picture.type, format, width, height]).toEqual(["image/jpeg", "jpeg", 1200, 630]);
    const places = [
      [720, 90],
      [1120, 540],
      [693, 49],
      [600, 60],
    ] as const;
    const [red, page] = [
      [208, 32, 32],
      [256, 256, 240],
    ];
    const seen = await Promise.all(places.map(([left, top]) => colourAt(picture.content, left, top)));
    expect(seen).toEqual([red, red, page, page]);
  });

  test("is by another address than without it, and the first of the page's photos alone counts", async () => {
    const item = (photos: Photo[], ofPlace: Photo[]) =>
      itemPicture(
        {
          title: "Yoga",
          activityTypes: ["IN_PLACE"],
          partner: { fantasyName: "Marina" },
          places: [{ city: "São Paulo", state: "SP", photos: ofPlace }],
          category: { hue: 160 },
          priceAdvertisable: true,
          photos,
        } as unknown as Parameters<typeof itemPicture>[0], // What else an activity has says nothing here.
        5_500,
      );
    const [one, two] = ["1", "2"].map((name) => ({ name, width: 960, tones: "", alt: "" }) as const);
    if (!one || !two) throw new Error("there are two");
    const paths = [
      item([one, two], []),
      item([one], [two]),
      item([], [one]),
      item([two, one], []),
      item([], []),
    ];
    const shown = paths.map((facts) => picturePath("atividades", yoga, facts).replace(/^.*\./, ""));
    expect(shown.map((path) => path.slice(0, 3))).toEqual(["jpg", "jpg", "jpg", "jpg", "png"]);
    expect(shown.map((path) => shown.indexOf(path))).toEqual([0, 0, 0, 3, 4]);
  });

  test("whose file cannot be had is drawn without it, is kept by nobody, and has it as soon as it can", async () => {
    const pictures = openPictures();
    const facts = { ...some, photo };
    const without = await pictures.of("atividades", yoga, facts, noPhoto);
    expect([without.type, without.version]).toEqual(["image/png", pictureVersion(some)]);
    const picture = await pictures.of("atividades", yoga, facts, () => file(RED));
    expect([picture.type, picture.version]).toEqual(["image/jpeg", pictureVersion(facts)]);
  });

  test("whose storage is silent keeps nobody from other pictures, however many wait for it", async () => {
    const pictures = openPictures({ atOnce: 1 });
    const { promise: never, resolve } = Promise.withResolvers<null>();
    const waiting = ["1", "2", "3"].map((id) =>
      pictures.of("atividades", id, { ...some, photo }, () => never),
    );
    expect(await pictures.of("atividades", yoga, some, noPhoto)).toMatchObject({ type: "image/png" });
    resolve(null);
    await Promise.all(waiting);
  });

  test("whose storage is silent is drawn without it, and for some seconds no other is asked for", async () => {
    const red = await file(RED);
    const silent = () => new Promise<never>(() => {});
    const shownNext = async (silentMs: number) => {
      const pictures = openPictures({ patienceMs: 1, silentMs });
      const first = await pictures.of("atividades", yoga, { ...some, photo }, silent);
      let asked = 0;
      const next = await pictures.of("planos", yogaMonth, { ...some, photo }, async () => {
        asked++;
        return red;
      });
      return { first: first.type, next: next.type, asked };
    };
    expect(await shownNext(60_000)).toEqual({ first: "image/png", next: "image/png", asked: 0 });
    expect(await shownNext(0)).toEqual({ first: "image/png", next: "image/jpeg", asked: 1 });
  });

  test("has an approved one, which leaves it with the approval; one that waits is not in it", async () => {
    const session = photographer(server, await server.signIn("marina@vereda.test", "SPECIALIST"));
    const helena = photographer(server, await server.signIn("helena@vereda.test"));
    const shown = async () => {
      const present = await facts("atividades", yoga);
      const answer = await get(picturePath("atividades", yoga, present));
      return [present.photo?.name ?? null, answer.type, answer.caching];
    };
    const drawn = [null, "image/png", "public, max-age=31536000, immutable"];
    expect((await session.send({ of: "ACTIVITY", subjectId: yoga })).status).toBe(200);
    const [sent] = await session.own();
    expect(await shown()).toEqual(drawn);
    await helena.call(`POST /admin/photos/${sent?.id}/approval`);
    expect(await shown()).toEqual([sent?.name, "image/jpeg", "public, max-age=31536000, immutable"]);
    await helena.call(`POST /admin/photos/${sent?.id}/refusal`, { reason: "Escura" });
    expect(await shown()).toEqual(drawn);
  });
});

describe("a picture says", () => {
  // Read off the seed: 55 a session; 290 a month less 12 %; a psychologist advertises no price.
  test("what, who, where and for how much", async () => {
    expect(await facts("atividades", yoga)).toMatchObject({
      who: "Marina Lopes",
      price: 5_500,
      per: "SESSION",
    });
    expect(await facts("planos", yogaMonth)).toMatchObject({ price: 25_520, per: "MONTH_PERIOD" });
    expect(await facts("especialistas", marina)).toMatchObject({ title: "Marina Lopes", price: null });
  });

  test("no price of whoever may not advertise by one", async () => {
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ id: string; profession: string }>(sql`select distinct on (p.professional_type) a.id,
        p.professional_type as profession from activities a join partners p on p.id = a.partner_id
        where p.professional_type in ('psychologist', 'nutritionist')`),
    );
    expect(rows.map(({ profession }) => profession).sort()).toEqual(["nutritionist", "psychologist"]);
    for (const { id } of rows) expect(await facts("atividades", id)).toMatchObject({ price: null });
  });

  test("another thing by another address once something of it has changed", async () => {
    const before = pictureVersion(await facts("atividades", yoga));
    await change(sql`update activities set title = 'Yoga ao amanhecer' where id = ${yoga}`);
    const after = pictureVersion(await facts("atividades", yoga));
    expect(after).not.toBe(before);
    // The former address shows the present, and is not kept for long.
    const { etag, caching } = await get(`/imagens/atividades/${yoga}.png?v=${before}`);
    expect([etag, caching]).toEqual([`"${after}"`, "public, max-age=300, s-maxage=300"]);
  });
});

test("what nobody finds any more, never was or is no address has no picture", async () => {
  await change(
    sql`update activity_plans set withdrawn_at = ${SEED_INSTANT.toISOString()} where id = ${yogaMonth}`,
  );
  const paths = [
    `/imagens/planos/${yogaMonth}.png`,
    `/imagens/atividades/${seedId("activity", "nobody")}.png`,
    `/imagens/atividades/${yoga}.svg`,
    "/imagens/atividades/..%2F..%2Fetc%2Fpasswd.png",
    `/imagens/usuarios/${yoga}.png`,
    "/imagens/atividades/------------------------------------.png",
  ];
  expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual(
    paths.map(() => 404),
  );
});

const some: PictureFacts = {
  title: "Yoga",
  who: "Marina",
  where: [],
  isOnline: true,
  price: null,
  per: "SESSION",
  hue: 160,
  photo: null,
};

const noPhoto = async () => null;

test("a picture is drawn once, however many ask for it at once", async () => {
  const pictures = openPictures();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => pictures.of("atividades", yoga, some, noPhoto)),
  );
  expect(new Set(all).size).toBe(1);
  expect(pictures.drawn()).toBe(1);
});

test("no more pictures are kept than fit", async () => {
  const pictures = openPictures({ bytes: 1, atOnce: 1 });
  await pictures.of("atividades", yoga, some, noPhoto);
  await pictures.of("atividades", yoga, some, noPhoto);
  expect(pictures.drawn()).toBe(2);
});

test("a title is never read as markup, and its letters come from no font of the machine", () => {
  const svg = pictureOf({ ...some, title: `</svg><script>"&'`, who: "<image href='file:///etc/passwd'/>" });
  expect(svg).not.toMatch(/<(script|image|text|style)/);
  expect(svg.match(/<\/svg>/g)).toHaveLength(1);
});

test("a title of any length and alphabet has its place in the picture", async () => {
  for (const title of ["", "A".repeat(400), "Ioga ".repeat(200), "瑜伽 Łódź — ção", "🧘"]) {
    const png = await sharp(Buffer.from(pictureOf({ ...some, title, where: Array(40).fill("Rio – RJ") })))
      .png()
      .toBuffer();
    expect(png.length).toBeGreaterThan(5_000);
  }
});
