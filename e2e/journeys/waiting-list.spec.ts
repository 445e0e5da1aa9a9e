import { sql } from "drizzle-orm";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { serveLists } from "#server/domain/waiting-list/sweep.ts";
import { tellOffers } from "#server/domain/waiting-list/tell.ts";
import { answerTheRest, expectHeld } from "../support/booker.ts";
import { query } from "../support/books.ts";
import { cancellable } from "../support/cancellable.ts";
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
  await expectHeld(waiting);
  await answerTheRest(waiting);
  await chooseMethod(waiting, "card");
  await fillCard(waiting, cards.approved);
  await waiting.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(waiting);
  await context.close();

  expect(await takenOf(world.deps.db, group)).toBe(1);
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});
