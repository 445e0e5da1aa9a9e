import { screen, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

// Who comes back may have travelled: the reader's zone is asked for anew.
const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));
let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...known,
    timeZone: "America/Sao_Paulo",
  });
  comeBack();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  comeBack();
  await server.close();
});

it("of times on several clocks each is read out with its own", async () => {
  const activity = await everySecondTimeInManaus("Psicoterapia individual online");
  await renderApp(server, `/atividades/${activity}`);
  const times = within(await screen.findByRole("region", { name: "Próximos horários" }));
  const [first = "", second = "", ...more] = times.getAllByRole("link").map((link) => link.textContent);
  for (const name of [first, second, ...more])
    expect(name).toMatch(/^Reservar .+ de .+, \d\dh(\d\d)?( \(horário de Manaus\))?$/);
  expect(first.includes("Manaus")).toBe(!second.includes("Manaus"));
});

/** @returns the id of the activity */
const everySecondTimeInManaus = (title: string) =>
  inTransaction(server.deps.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with times as (select s.id, row_number() over (order by s.starts_at) as number
        from activity_schedules s join activities a on a.id = s.activity_id where a.title = ${title})
      update activity_schedules s set time_zone = 'America/Manaus' from times
      where s.id = times.id and times.number % 2 = 0 returning s.activity_id as id`);
    return rows[0]?.id;
  });
