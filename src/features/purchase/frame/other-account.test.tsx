import { screen, waitFor } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { type Newcomer, newcomer } from "#server/testing/newcomer.ts";
import { newestMail } from "#server/testing/newest-mail.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { pressMailLink } from "#src/testing/mail-code.ts";
import { type BuyerOptions, seeStep, startBuying } from "../testing/buyer.tsx";

let server: TestApp;
let shop: Shop;
let nina: Newcomer;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  shop = await openShop(server.deps.db, server.clock.now());
  nina = await newcomer(server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

/** A newcomer past step 1. */
async function begun(item: BuyerOptions["item"]) {
  const buyer = await startBuying(server, shop, { as: nina.email, item });
  await buyer.chooseInterest();
  await buyer.chooseTimeOn(/26 de novembro/);
  await buyer.next();
  return buyer;
}
type Buyer = Awaited<ReturnType<typeof begun>>;

async function fillCarla(buyer: Buyer): Promise<void> {
  await buyer.type("CPF", "141.421.356-51");
  await buyer.type("Data de nascimento", "23/01/1985");
  await buyer.type("Telefone", "(31) 98765-4303");
  await buyer.next();
}

async function enter(buyer: Buyer, email: string): Promise<void> {
  await buyer.press("Entrar na outra conta");
  await buyer.press("Usar a senha dela");
  await buyer.type("E-mail da outra conta", email);
  await buyer.type("Senha da outra conta", "vereda123");
  await buyer.press("Entrar");
}
const isGone = async ({ userId }: Newcomer) => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select 1 from users where id = ${userId} and closed_at is not null`),
  );
  return rows.length > 0;
};
const kept = () => [sessionStorage.getItem("vereda.visitor"), sessionStorage.getItem("vereda.purchase")];

describe("a CPF of another account in a purchase", () => {
  it("leads from step 1.6 to the payment of that account, with what was chosen", async () => {
    const buyer = await begun("once");
    await seeStep("Seus dados");
    await fillCarla(buyer);
    expect(await screen.findByText("CPF já registrado")).toBeVisible();
    await enter(buyer, "carla@vereda.test");
    await seeStep("Como você quer pagar\\?");
    const [visitors, own] = kept();
    expect([visitors, buyer.location().search, await isGone(nina)]).toEqual([null, { step: "2" }, true]);
    expect(own).toContain(shop.schedules.group);
    expect(own).not.toContain("14142135651");
    await buyer.user.click(screen.getAllByRole("button", { name: "Voltar" })[0] ?? expect.unreachable());
    await seeStep("Sobre o que e quando\\?");
    expect(screen.getByRole("checkbox", { name: "Tema 0" })).toBeChecked();
  });

  it("leads from the enrolment to that account's, whose data it shows, with the address that was typed", async () => {
    const buyer = await begun("enrolled");
    await seeStep("Dados da matrícula");
    await buyer.type("Telefone", "31987654303");
    await buyer.type("Data de nascimento", "23011985");
    await buyer.type("CPF", "141.421.356-51");
    await buyer.type("CEP", "01310-100");
    await waitFor(() => expect(screen.getByLabelText("Rua")).toHaveValue("Avenida Paulista"));
    await buyer.type("Número", "1578");
    await buyer.user.click(screen.getByLabelText("Os dados são meus e são verdadeiros."));
    await buyer.user.click(screen.getByLabelText("Li e aceito os termos da matrícula."));
    await buyer.next();
    expect(await screen.findByText("CPF já registrado")).toBeVisible();
    await enter(buyer, "carla@vereda.test");
    await waitFor(() => expect(screen.getByLabelText("E-mail")).toHaveValue("carla@vereda.test"));
    await seeStep("Dados da matrícula");
    expect(screen.getByLabelText("Número")).toHaveValue("1578");
    expect(screen.getByLabelText("Li e aceito os termos da matrícula.")).not.toBeChecked();
  });

  it("leads there by a code", async () => {
    const buyer = await begun("activity");
    await seeStep("Seus dados");
    await fillCarla(buyer);
    await buyer.press("Entrar na outra conta");
    await buyer.type("E-mail da outra conta", "carla@vereda.test");
    await buyer.press("Receber o código");
    await screen.findByText("Enviamos um código para carla@vereda.test.");
    await server.deps.jobs.drain(jobHandlers(server.deps));
    await buyer.type(
      "Código",
      /\b\d{6}\b/.exec(await newestMail(server, "carla@vereda.test"))?.[0] ?? "none",
    );
    await seeStep("Como você quer pagar\\?");
    expect(await isGone(nina)).toBe(true);
  });

  it("leads there by the link of the code's mail, pressed where the account is open that is left", async () => {
    const buyer = await begun("activity");
    await seeStep("Seus dados");
    await fillCarla(buyer);
    await buyer.press("Entrar na outra conta");
    // The newest of two mails of one instant is either.
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
    await buyer.type("E-mail da outra conta", "carla@vereda.test");
    await buyer.press("Receber o código");
    await screen.findByText("Enviamos um código para carla@vereda.test.");
    await server.deps.jobs.drain(jobHandlers(server.deps));
    buyer.unmount();
    sessionStorage.clear();
    const { press } = await pressMailLink(server, "carla@vereda.test", { as: nina.email });
    await seeStep("Como você quer pagar\\?");
    expect(await isGone(nina)).toBe(true);
    await press("Voltar");
    await seeStep("Sobre o que e quando\\?");
    expect(screen.getByRole("checkbox", { name: "Tema 0" })).toBeChecked();
    expect(screen.getAllByText(/^quinta-feira, 26 de novembro, 09h/)).toHaveLength(2);
  });

  it("is not offered to an account that has a CPF of its own, whose form has somebody else's", async () => {
    const buyer = await startBuying(server, shop, { as: "ana@vereda.test", item: "enrolled" });
    await buyer.chooseInterest();
    await buyer.chooseTimeOn(/26 de novembro/);
    await buyer.next();
    await seeStep("Dados da matrícula");
    await buyer.type("CPF", "141.421.356-51");
    await buyer.type("CEP", "01310-100");
    await waitFor(() => expect(screen.getByLabelText("Rua")).toHaveValue("Avenida Paulista"));
    await buyer.type("Número", "1578");
    await buyer.user.click(screen.getByLabelText("Os dados são meus e são verdadeiros."));
    await buyer.user.click(screen.getByLabelText("Li e aceito os termos da matrícula."));
    await buyer.next();
    expect(await screen.findByText("CPF já registrado")).toBeVisible();
    expect(screen.queryByText("Este CPF já está em outra conta")).toBeNull();
  });
});
