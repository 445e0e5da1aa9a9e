import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now(), { capacity: 100 });
});
afterAll(() => server.close());

type Rita = Awaited<ReturnType<typeof subscriber>>;

/** The question about the Visa ending in 1111, which pays a plan that renews on 23 December. */
async function asked(before: (rita: Rita) => Promise<unknown> = async () => null) {
  const rita = await subscriber(server);
  const cardId = await rita.card("4111111111111111");
  await rita.subscribe(shop, { paymentMethodId: cardId });
  await before(rita);
  const { user } = await renderApp(server, "/profile/cartoes", { as: rita.email });
  await user.click(await screen.findByRole("button", { name: "Excluir o cartão Visa final 1111" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Excluir o cartão Visa final 1111?" }));
  const press = (name: string) => user.click(dialog.getByRole("button", { name }));
  const planCard = async () => (await rita.subscriptions())[0]?.paymentMethodId;
  const isSaved = async () => {
    const { body } = await rita.call("GET /mobile/customer-payment-methods");
    return JSON.stringify(body).includes(cardId);
  };
  const mailed = () =>
    inTransaction(server.deps.db, async (tx) => {
      const { rows } = await tx.execute<{
        subject: string;
        text: string;
      }>(sql`select subject, text_body as text
        from mails where recipient = ${rita.email} and dedupe_key like 'card-gone:%'`);
      return rows;
    });
  return { rita, user, dialog, press, cardId, planCard, isSaved, mailed };
}

const renews = /Plano de teste: próxima renovação em 23\/12\/2026/;

it("the only card of a plan's renewals is deleted knowingly, and a mail says what then", async () => {
  const { dialog, press, isSaved, mailed } = await asked();
  expect(await dialog.findByText(renews)).toBeVisible();
  expect(dialog.queryByRole("radio")).toBe(null);
  await press("Excluir assim mesmo");
  await waitFor(async () => expect(await isSaved()).toBe(false));
  const [mail, ...more] = await mailed();
  expect([mail?.subject, more]).toEqual(["Seu plano está sem cartão para renovar", []]);
  expect(mail?.text).toMatch(/Plano de teste/);
  expect(mail?.text).toMatch(/23\/12\/2026/);
  expect(mail?.text).toMatch(/\/my-appointments\/planos/);
});

it("another saved card takes over the renewals before the first is deleted, and no mail is needed", async () => {
  let other = "";
  const { dialog, user, press, planCard, isSaved, mailed } = await asked(async (rita) => {
    other = await rita.card("5555555555554444");
  });
  expect(await dialog.findByText(renews)).toBeVisible();
  await press("Excluir cartão");
  expect(await dialog.findByText("Escolha o cartão das renovações ou siga sem cartão.")).toBeVisible();
  expect(await isSaved()).toBe(true);
  await user.click(dialog.getByRole("radio", { name: /final 4444/ }));
  await press("Excluir cartão");
  await waitFor(async () => expect(await isSaved()).toBe(false));
  expect([await planCard(), await mailed()]).toEqual([other, []]);
});

it("a plan may be left without a card though another is saved, and is told so", async () => {
  const { dialog, user, press, planCard, isSaved, mailed, cardId } = await asked((rita) =>
    rita.card("5555555555554444"),
  );
  await user.click(await dialog.findByRole("radio", { name: /Nenhum/ }));
  await press("Excluir cartão");
  await waitFor(async () => expect(await isSaved()).toBe(false));
  expect([await planCard(), (await mailed()).length]).toEqual([cardId, 1]);
});

it("a card that pays no renewal is only asked about once", async () => {
  const { press, dialog, isSaved, mailed, rita } = await asked(async (before) => {
    const [plan] = await before.subscriptions();
    await before.call(`POST /mobile/subscriptions/${plan?.id}/cancellation`, { endsOn: "2026-12-23" });
  });
  await waitFor(() => expect(dialog.getByRole("button", { name: "Excluir cartão" })).toBeEnabled());
  expect((await rita.subscriptions())[0]?.nextRenewalOn).toBe(null);
  expect(dialog.queryByText(/renovaç/)).toBe(null);
  await press("Excluir cartão");
  await waitFor(async () => expect(await isSaved()).toBe(false));
  expect(await mailed()).toEqual([]);
});
