import { sql } from "drizzle-orm";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { query } from "../../support/books.ts";
import { cards } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { Form } from "./form.ts";

/** Somebody with two cards, one of which renews a plan with a session left, looks at the plan. */
const atPlan: Form["open"] = async (page, world) => {
  const rita = await subscriber(world);
  const renewing = await rita.card(cards.approved);
  await rita.card(cards.declined);
  const shop = await openShop(world.deps.db, world.clock.now());
  await query(world, sql`update activity_plans set is_pause_allowed = true where id = ${shop.monthly}`);
  await rita.subscribe(shop, { paymentMethodId: renewing });
  await signInFast(page, world, rita.email);
  await page.goto("/my-appointments/planos");
  await page.getByRole("link", { name: "Plano de teste", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Plano de teste" }).waitFor();
  return page;
};

const dialogOf =
  (button: string): Form["open"] =>
  async (page, world) => {
    await atPlan(page, world);
    await page.getByRole("button", { name: button, exact: true }).click();
    return page.getByRole("dialog");
  };

/** The questions about a plan that was bought. */
export const plans: Form[] = [
  {
    title: "a plan's sessions",
    module: "src/features/subscriptions/BookSessions.tsx",
    open: async (page, world) => {
      await atPlan(page, world);
      await page.getByRole("button", { name: "Marcar sessões" }).click();
      return page.getByRole("region", { name: /^Sessões/ });
    },
    button: "Marcar os horários escolhidos",
    answers: [{ group: /^Horários de/ }],
  },
  {
    title: "the card of a plan's renewals",
    module: "src/features/subscriptions/ChangeDialog.tsx",
    open: dialogOf("Trocar cartão"),
    button: "Usar este cartão",
    answers: [{ group: /^Cartões salvos/ }],
  },
  {
    title: "a plan's pause",
    module: "src/features/subscriptions/ChangeDialog.tsx",
    open: dialogOf("Pausar"),
    button: "Pausar o plano",
    answers: [{ field: "Dia da volta", value: "2027-01-10" }],
  },
  {
    title: "a card that renews a plan",
    module: "src/features/account/cards/DeleteCardDialog.tsx",
    open: async (page, world) => {
      await atPlan(page, world);
      await page.goto("/profile/cartoes");
      await page.getByRole("button", { name: /^Excluir.*1111/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Este cartão renova um plano").waitFor();
      return dialog;
    },
    button: "Excluir cartão",
    answers: [{ group: /^Qual cartão paga/ }],
  },
];
