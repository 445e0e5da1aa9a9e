import { takenOf } from "#server/domain/orders/testing/books.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { book, timeOf } from "#server/domain/reschedules/testing/booked.ts";
import { jobHandlers } from "#server/workers.ts";
import { type Movable, movable } from "../support/movable.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const takenAt = (world: World, ...ids: (string | undefined)[]) =>
  Promise.all(ids.map((id) => takenOf(world.deps.db, id ?? "")));

/** Up to the confirmation of ten o'clock on the 27th. */
async function chooseTen(page: Parameters<typeof movable>[0], { booked }: Movable): Promise<void> {
  await page.goto(`/my-appointments/${booked.appointmentId}`);
  await page.getByRole("link", { name: "Mudar horário" }).click();
  await page.getByRole("radio", { name: /27 de novembro/ }).check();
  await page
    .getByRole("group", { name: /^Horários de/ })
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
  await expect(times.getByRole("button")).toHaveCount(2);
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
