import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let marina: Headers;
beforeAll(async () => {
  server = await startTestApp();
  marina = await server.signIn("marina@vereda.test", "SPECIALIST");
});
afterAll(() => server.close());

async function send(line: string, sent?: unknown, headers = marina) {
  const answer = await request(server.app, line, { headers, ...(sent !== undefined && { body: sent }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Every answer is an object.
}
const read = async () =>
  v.parse(calls.specialistProfile.answer, (await send("GET /specialist/profile")).body);

const FORM = {
  fantasyName: "Marina Yoga",
  bio: "Aulas de yoga para quem nunca fez, no seu ritmo.",
  specialties: ["Sono", "sono", "Gestantes"],
  whatsApp: "(11) 98765-4321",
};
const PLACE = { name: "Sala Manaus", cep: "69050-010", street: "Av. Djalma Batista", streetNumber: "12" };

test("what is said of oneself is on the page at once; what the review has found does not change", async () => {
  const before = await read();
  const sent = { ...FORM, name: "Outra", registration: "CREF 000000-G/SP", professionalType: "psychologist" };
  const { body } = await send("PUT /specialist/profile", sent);
  const { places, id } = before;
  expect(v.parse(calls.specialistChangeProfile.answer, body)).toEqual({
    ...before,
    ...FORM,
    specialties: ["sono", "Gestantes"],
    whatsApp: "11987654321",
  });
  expect(places.map(({ isInUse }) => isInUse)).toEqual([true]);
  const page = v.parse(calls.partnerProfile.answer, (await send(`GET /partners/${id}`)).body);
  expect([page.fantasyName, page.specialties, page.registration]).toEqual([
    "Marina Yoga",
    ["sono", "Gestantes"],
    before.registration,
  ]);
});

test("a place is located, on the clock of its state, and goes as long as nothing takes place there", async () => {
  const { body } = await send("POST /specialist/places", PLACE);
  const { places } = v.parse(calls.specialistAddPlace.answer, body);
  const made = places.find(({ name }) => name === "Sala Manaus");
  expect(made).toMatchObject({ city: "Manaus", state: "AM", streetNumber: "12", isInUse: false });
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select time_zone from partner_places where id = ${made?.id}`),
  );
  expect(rows).toEqual([{ time_zone: "America/Manaus" }]);
  const used = places.find(({ isInUse }) => isInUse);
  expect((await send(`DELETE /specialist/places/${used?.id}`)).body.code).toBe("PLACE_IN_USE");
  const marcos = await server.signIn("marcos@vereda.test", "SPECIALIST");
  expect((await send(`DELETE /specialist/places/${made?.id}`, undefined, marcos)).body.code).toBe(
    "NOT_FOUND",
  );
  await send(`DELETE /specialist/places/${made?.id}`);
  expect((await read()).places.map(({ id }) => id)).toEqual([used?.id]);
});

test("bad input is refused, and an unknown CEP is told", async () => {
  const code = async (line: string, body: object) => (await send(line, body)).body.code;
  expect(await code("PUT /specialist/profile", { ...FORM, specialties: Array(13).fill("Sono leve") })).toBe(
    "VALIDATION",
  );
  expect(await code("PUT /specialist/profile", { ...FORM, bio: "Curta" })).toBe("VALIDATION");
  expect(await code("PUT /specialist/profile", { ...FORM, whatsApp: "123" })).toBe("VALIDATION");
  expect(await code("POST /specialist/places", { ...PLACE, cep: "00000-000" })).toBe("CEP_NOT_FOUND");
  expect(await code("POST /specialist/places", { ...PLACE, streetNumber: "" })).toBe("VALIDATION");
  expect((await read()).id).toBe(seedId("partner", "marina-lopes"));
});
