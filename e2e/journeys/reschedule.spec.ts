import { sql } from "drizzle-orm";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import { book, timeOf } from "#server/domain/reschedules/testing/booked.ts";
import { jobHandlers } from "#server/workers.ts";
import { query } from "../support/books.ts";
import { cancellable } from "../support/cancellable.ts";
import { type Movable, movable } from "../support/movable.ts";
import { expect, test } from "../support/test.ts";
import { waysToPay } from "../support/ways-to-pay.ts";
import type { World } from "../support/world.ts";

const takenAt = (world: World, ...ids: (string | undefined)[]) =>
  Promise.all(ids.map((id) => takenOf(world.deps.db, id ?? "")));

/** Up to the confirmation of ten o'clock on the 27th. */
async function chooseTen(page: Parameters<typeof movable>[0], { booked }: Movable): Promise<void> {
  await page.goto(`/my-appointments/${booked.appointmentId}`);
  await page.getByRole("link", { name: "Mudar horário" }).click();
  await page.getByRole("radio", { name: /27 de novembro/ }).check();
  await page
    .getByRole("group", { name: /^Horários de .*27 de novembro/ })
    .getByLabel(/^10h/)
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Confirme a mudança" })).toBeFocused();
}

test("a moved reservation has the new place, and the old one is free again", async ({ page, world }) => {
  const scene = await movable(page, world);
  const { booked, present, hours } = scene;
  await chooseTen(page, scene);
  await expect(page.getByText("quinta-feira, 26 de novembro")).toBeVisible();
  await expect(page.getByText("sexta-feira, 27 de novembro")).toBeVisible();
  expect(await takenAt(world, present, hours["27 at 10"])).toEqual([1, 0]);
  await page.getByRole("button", { name: "Confirmar mudança" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pronto, seu horário mudou" })).toBeFocused();
  expect(await takenAt(world, present, hours["27 at 10"])).toEqual([0, 1]);
  expect(await timeOf(world.deps.db, booked)).toBe(hours["27 at 10"]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Adicionar à agenda" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole("link", { name: "Ver a reserva" }).click();
  await expect(page.getByText("sexta-feira, 27 de novembro", { exact: true })).toBeVisible();

  await world.deps.jobs.drain(jobHandlers(world.deps));
  await page.goto("/sandbox/mailbox");
  await expect(page.getByText("Horário mudado: Aula de teste")).toBeVisible();
});

test("an hour that somebody else took meanwhile leads back to the day, which is loaded anew", async ({
  page,
  world,
}) => {
  const scene = await movable(page, world);
  const { booked, shop, present, hours } = scene;
  await chooseTen(page, scene);
  await book(world.deps, shop, await findPerson(world.deps.db, "gabi@vereda.test"), [
    hours["27 at 10"] ?? "",
  ]);
  await page.getByRole("button", { name: "Confirmar mudança" }).click();
  await expect(page.getByText("As vagas deste horário acabaram agora há pouco.")).toBeVisible();
  const times = page.getByRole("group", { name: "Horários de sexta-feira, 27 de novembro" });
  await expect(times.getByRole("button")).toHaveCount(3);
  await expect(times.getByRole("button", { name: /^10h lotado/ })).toBeDisabled();
  expect(await timeOf(world.deps.db, booked)).toBe(present);
  await times.getByLabel(/^15h/).click();
  await page.getByRole("button", { name: "Confirmar mudança" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pronto, seu horário mudou" })).toBeVisible();
  expect(await takenAt(world, present, hours["27 at 10"], hours["27 at 15"])).toEqual([0, 1, 1]);
});

test("a deadline that passes before the confirmation leaves everything as it was", async ({
  page,
  world,
}) => {
  const scene = await movable(page, world);
  const { present, hours } = scene;
  await chooseTen(page, scene);
  world.clock.moveTo(new Date("2026-11-25T09:00:01-03:00"));
  await page.getByRole("button", { name: "Confirmar mudança" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "O prazo para mudar passou" })).toBeVisible();
  expect(await takenAt(world, present, hours["27 at 10"])).toEqual([1, 0]);
});

test("a move costs and returns nothing, however it was paid: the books of its order stay as they are", async ({
  page,
  world,
}) => {
  for (const way of Object.values(waysToPay)) {
    const order = await cancellable(page, world, way);
    if (order.pixCode) await payAtBank(world, order.pixCode);
    const before = await booksOf(world, order.billingId);
    await page.goto(`/my-appointments/${order.appointmentId}/reschedule`);
    await page.getByRole("radio", { name: "segunda-feira, 7 de dezembro" }).check();
    const times = page.getByRole("group", { name: "Horários de segunda-feira, 7 de dezembro" });
    await times.getByRole("button", { name: /^09h/ }).click();
    await page.getByRole("button", { name: "Confirmar mudança" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pronto, seu horário mudou" })).toBeVisible();
    const { group, third, nextMonth } = order.shop.schedules;
    expect(await takenAt(world, group, third, nextMonth)).toEqual([0, 1, 1]);
    expect(before.ledger.length).toBeGreaterThan(1);
    expect(await booksOf(world, order.billingId)).toEqual(before);
  }
  await world.deps.jobs.drain(jobHandlers(world.deps));
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

/** All that money says of an order: what was paid of it and how, every line, what went back. */
async function booksOf(world: World, billingId: string) {
  const { rows } = await query<{ billing: unknown; ledger: string[]; refunds: unknown; provider: unknown }>(
    world,
    sql`select
      (select json_build_array(status, methods, price, subsidy_value, charged, provider_reference) from billings
        where id = ${billingId}) as billing,
      (select json_agg(concat_ws(' ', movement, account, amount) order by movement, account) from ledger_lines
        where billing_id = ${billingId}) as ledger,
      (select count(*)::int from refunds where billing_id = ${billingId}) as refunds,
      (select json_agg(c.amount) from sandbox_charges c join billings b on b.provider_reference = c.reference
        where b.id = ${billingId}) as provider`,
  );
  return { ...rows[0], ledger: rows[0]?.ledger ?? [] };
}
