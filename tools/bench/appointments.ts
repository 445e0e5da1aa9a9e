import { book } from "#server/domain/appointments/testing/book.ts";
import { type Buyer, buyer } from "#server/domain/orders/testing/buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { table } from "./table.ts";

const FEW = 20;
const MANY = 5_000;
const WARM_UP = 20;
const RUNS = 100;
/** What a list of thousands may take longer than a list of twenty, each at its best: nobody sees it. */
const MOST_LONGER_MS = 25;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/**
 * Times the list of appointments of a customer with twenty past ones and of one with five thousand, through the whole API
 * in process. @returns a table to print, and whether the long one opens as fast as the short one
 */
export async function benchAppointments(): Promise<{ report: string; isWithin: boolean }> {
  const server = await startTestApp();
  try {
    const few = await past(server, "carla@vereda.test", FEW);
    const many = await past(server, "gabi@vereda.test", MANY);
    const rows: Row[] = [];
    for (const [name, query] of [
      ["the first page", ""],
      ["the first page of the finished ones", "?stage=FINISHED"],
    ] as const)
      rows.push(await compare(name, [few, query], [many, query]));
    rows.push(await compare("the last page", [few, ""], [many, `?page=${MANY / 20 - 1}`]));
    const engine = server.deps.db.client.engine;
    const head = [
      `appointments, ${engine}, best ms`,
      `of ${FEW}`,
      `of ${MANY.toLocaleString("en")}`,
      "longer",
      "",
    ];
    return { report: table(head, rows), isWithin: rows.every((row) => row.at(-1) === "ok") };
  } finally {
    await server.close();
  }
}

type Row = (string | number)[];

/** A customer who had a session on each of so many days. */
async function past(server: TestApp, email: string, days: number): Promise<Buyer> {
  const { db } = server.deps;
  const now = server.clock.now().getTime();
  const shop = await openShop(db, new Date(now + YEAR_MS));
  const bookings = Array.from({ length: days }, (_, day) => ({
    startsAt: new Date(now - (day + 1) * DAY_MS),
  }));
  await book(db, email, shop, bookings);
  return buyer(server, email);
}

type List = [by: Buyer, query: string];

async function compare(name: string, few: List, many: List): Promise<Row> {
  const [short, long] = [await time(few), await time(many)];
  const longer = long - short;
  return [
    name,
    short.toFixed(1),
    long.toFixed(1),
    longer.toFixed(1),
    longer <= MOST_LONGER_MS ? "ok" : "OVER",
  ];
}

async function time([by, query]: List): Promise<number> {
  const samples: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const start = performance.now();
    const { status, body } = await by.call(`GET /mobile/appointments${query}`);
    if (run >= 0) samples.push(performance.now() - start);
    if (status !== 200 || (body.content as unknown[]).length !== 20)
      throw new Error(`a list was answered with ${status}: ${JSON.stringify(body).slice(0, 200)}`); // A page of twenty.
  }
  return Math.min(...samples);
}
