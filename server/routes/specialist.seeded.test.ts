import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function unblockDate() {
  const headers = await server.signIn("elisa@vereda.test");
  const { body } = await request(server.app, "GET /co-participation-customers/me", { headers });
  return v.parse(calls.benefitMe.answer, body).unblockDate;
}

test("the block of the demonstration follows from what was noted: the last miss is taken back, and noted again", async () => {
  const headers = await server.signIn("marina@vereda.test", "SPECIALIST");
  const answer = await request(server.app, "GET /specialist/appointments?day=2026-11-22", { headers });
  const { content } = v.parse(calls.specialistDay.answer, answer.body);
  const people = content.flatMap((session) => session.people);
  expect(people).toEqual([
    {
      appointmentId: expect.any(String),
      name: "Elisa Furtado Pires",
      interests: [],
      outcome: "MISSED",
      isNoteOpen: true,
    },
  ]);
  const note = (outcome: string) =>
    request(server.app, `PUT /specialist/appointments/${people[0]?.appointmentId}/attendance`, {
      headers,
      body: { outcome },
    });
  const dates = [await unblockDate()];
  for (const outcome of ["ATTENDED", "MISSED"]) {
    await note(outcome);
    dates.push(await unblockDate());
  }
  expect(dates).toEqual(["2026-12-23", null, "2026-12-23"]);
});
