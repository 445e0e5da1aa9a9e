import { sql } from "drizzle-orm";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { serveLists } from "#server/domain/waiting-list/sweep.ts";
import { tellOffers } from "#server/domain/waiting-list/tell.ts";
import { answerTheRest } from "../support/booker.ts";
import { query } from "../support/books.ts";
import { cancellable } from "../support/cancellable.ts";
import { openFullTime } from "../support/full-time.ts";
import { cards, chooseMethod, expectBought, fillCard } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test("who waits for a full time is offered the place that somebody cancels, and books it from the mail", async ({
  page,
  world,
  browser,
}) => {
  const order = { email: "ana@vereda.test", methods: ["SUBSIDY" as const], confirmedAmount: 0 };
  const { shop, appointmentId } = await cancellable(page, world, order);
  const { group } = shop.schedules;
  await query(world, sql`update activity_schedules set capacity = 1 where id = ${group}`);

  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: "pt-BR" });
  const waiting = await context.newPage();
  await waiting.clock.setFixedTime(world.clock.now());
  await signInFast(waiting, world, "carla@vereda.test");
  await waiting.goto(`${world.url}/atividades/${shop.activity}`);
  await waiting.getByRole("button", { name: /lotado, lista de espera/ }).click();
  await waiting.getByRole("button", { name: "Entrar na lista de espera" }).click();
  await expect(waiting.getByText("Você está na lista: 1º da fila")).toBeVisible();

  await page.goto(`/my-appointments/${appointmentId}/cancel`);
  await page.getByRole("button", { name: "Cancelar a reserva" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reserva cancelada" })).toBeVisible();
  await serveLists(world.deps);
  await tellOffers(world.deps);

  await waiting.goto(`${world.url}/my-appointments`);
  const offered = waiting.getByRole("region", { name: "Lista de espera" });
  await expect(offered.getByRole("timer")).toHaveText("Guardada para você por 30:00");
  const mailbox = await waiting.request.get(`${world.url}/sandbox/mailbox?to=carla@vereda.test`);
  const link = /\/checkout\?activityId=[\w-]+&(?:amp;)?scheduleId=[\w-]+/.exec(await mailbox.text())?.[0];
  await waiting.goto(`${world.url}${link?.replace("&amp;", "&")}`);
  await expect(waiting.getByRole("timer")).toHaveText(/^Guardamos este horário por (30:00|29:\d\d)$/);
  await answerTheRest(waiting);
  await chooseMethod(waiting, "card");
  await fillCard(waiting, cards.approved);
  await waiting.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(waiting);
  await context.close();

  expect(await takenOf(world.deps.db, group)).toBe(1);
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

test("a second tap of the same finger does not take back the wait that the first began", async ({
  page,
  world,
}) => {
  const SECOND_TAP_MS = 350;
  await page.setViewportSize({ width: 360, height: 780 });
  await openFullTime(page, world, "carla@vereda.test");
  const join = page.getByRole("button", { name: "Entrar na lista de espera" });
  await join.click({ trial: true });
  const box = await join.boundingBox();
  if (!box) throw new Error("the button is not shown");
  const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await page.waitForTimeout(SECOND_TAP_MS);
  await tap();
  await expect(page.getByText("Você está na lista: 1º da fila")).toBeVisible();
  await page.waitForTimeout(SECOND_TAP_MS);
  const { rows } = await query(world, sql`select status from waiting_list_entries`);
  expect(rows).toEqual([{ status: "WAITING" }]);
});
