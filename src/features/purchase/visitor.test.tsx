import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { askForCode, pressMailLink } from "#src/testing/mail-code.ts";
import { plain } from "#src/testing/shopper.tsx";
import { type BuyerOptions, seeStep, startBuying } from "./testing/buyer.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

async function choose(item: BuyerOptions["item"]) {
  const buyer = await startBuying(server, shop, { item });
  await seeStep("Sobre o que e quando\\?");
  await buyer.chooseInterest();
  await buyer.chooseTimeOn(/26 de novembro/);
  return buyer;
}

async function toWho(item: BuyerOptions["item"]) {
  const buyer = await choose(item);
  await buyer.next();
  await seeStep("Quem está comprando\\?");
  return buyer;
}

const kept = () => [sessionStorage.getItem("vereda.visitor"), sessionStorage.getItem("vereda.purchase")];

describe("a visitor's purchase", () => {
  it("asks who buys after the choices, as a step of its own", async () => {
    const buyer = await toWho("once");
    expect(buyer.location().search).toEqual({ step: "1.1" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Etapa 2 de 4: Quem está comprando?");
    expect(screen.getByText("A seguir: Pagamento")).toBeVisible();
    const lines = [...document.querySelectorAll("main p")].map(({ textContent }) => plain(textContent));
    expect(lines.filter((line) => line.includes("26 de novembro"))).toEqual([
      "quinta-feira, 26 de novembro, 09h (horário de Brasília)",
    ]);
    await buyer.press("Voltar");
    await seeStep("Sobre o que e quando\\?");
    expect(screen.getByRole("checkbox", { name: "Tema 0" })).toBeChecked();
  });

  it("goes on at the payment with the right code, with what was chosen, which passes once", async () => {
    const buyer = await toWho("once");
    await buyer.type("Código", await askForCode(buyer, server, "carla@vereda.test"));
    await seeStep("Como você quer pagar\\?");
    expect(buyer.location().search).toEqual({ step: "2" });
    const [visitors, own] = kept();
    expect(visitors).toBeNull();
    expect(own).toContain(shop.schedules.group);
  });

  it("of somebody new goes on at the personal data", async () => {
    const buyer = await toWho("once");
    await buyer.type("Código", await askForCode(buyer, server, "nina@exemplo.test"));
    await buyer.type("Nome completo", "Nina Prado");
    await buyer.user.click(screen.getByRole("checkbox"));
    await buyer.press("Criar conta e continuar");
    await seeStep("Seus dados");
    expect(await screen.findByLabelText("Nome completo")).toHaveValue("Nina Prado");
  });

  it("comes back after a reload with the choices and the e-mail", async () => {
    const buyer = await toWho("once");
    await askForCode(buyer, server, "bruno@vereda.test");
    buyer.unmount();
    await startBuying(server, shop, { item: "once" });
    await screen.findByRole("heading", { name: /Confira o seu e-mail$/ });
    expect(screen.getByText("Enviamos um código para bruno@vereda.test.")).toBeVisible();
    expect(kept()[0]).toContain(shop.schedules.group);
  });

  it("is taken over by whoever signs in with a password", async () => {
    const buyer = await toWho("once");
    await buyer.user.click(screen.getByRole("link", { name: "Usar minha senha" }));
    await screen.findByRole("heading", { name: "Que bom ver você" });
    await buyer.type("E-mail", "ana@vereda.test");
    await buyer.type("Senha", "vereda123");
    await buyer.press("Entrar");
    await seeStep("Como você quer pagar\\?");
  });

  describe("goes on by the mail's link in another browser", () => {
    async function elsewhere(email: string, leave: "at once" | "by the other way in" = "at once") {
      const buyer = await toWho("once");
      if (leave === "by the other way in") {
        await buyer.user.click(screen.getByRole("link", { name: "Usar minha senha" }));
        await buyer.press("Entrar com um código por e-mail");
        await screen.findByRole("heading", { level: 1, name: "Entrar com um código" });
      }
      await askForCode(buyer, server, email);
      buyer.unmount();
      sessionStorage.clear();
      localStorage.clear();
      return pressMailLink(server, email);
    }
    const isTimeChosen = async () => {
      await seeStep("Sobre o que e quando\\?");
      expect(screen.getByRole("checkbox", { name: "Tema 0" })).not.toBeChecked();
      expect(screen.getAllByText(/^quinta-feira, 26 de novembro, 09h/)).toHaveLength(2);
    };

    it("at the first step, with the time and without the theme, and on to the payment", async () => {
      const { location, press, user } = await elsewhere("ana@vereda.test");
      await isTimeChosen();
      expect(location()).toMatchObject({ pathname: "/purchase/init", search: { step: "1" } });
      expect(kept()).toEqual([null, expect.stringContaining(shop.schedules.group)]);
      await user.click(screen.getByRole("checkbox", { name: "Tema 0" }));
      await press("Continuar");
      await seeStep("Como você quer pagar\\?");
    });

    it("also where the code was asked for beside the password", async () => {
      await elsewhere("hugo@vereda.test", "by the other way in");
      await isTimeChosen();
    });

    it("after the name of somebody new", async () => {
      const { user, press, type } = await elsewhere("olga@exemplo.test");
      await type("Nome completo", "Olga Prado");
      await user.click(screen.getByRole("checkbox"));
      await press("Criar conta e continuar");
      await isTimeChosen();
    });

    it("in place of another item that lay in its cart", async () => {
      const buyer = await toWho("once");
      await askForCode(buyer, server, "gabi@vereda.test");
      buyer.unmount();
      sessionStorage.clear();
      localStorage.setItem(
        "cart",
        JSON.stringify({ id: shop.activity, duration: 60, isEnrolmentNeeded: false, indexType: "ACTIVITY" }),
      );
      await pressMailLink(server, "gabi@vereda.test");
      await isTimeChosen();
      expect(JSON.parse(localStorage.getItem("cart") ?? "")).toMatchObject({ id: shop.once });
    });
  });

  it("is nothing for a session that was opened in another tab while its choices were made", async () => {
    const buyer = await choose("once");
    buyer.unmount();
    const other = await startBuying(server, shop, { item: "once", as: "carla@vereda.test" });
    await seeStep("Sobre o que e quando\\?");
    expect(screen.getByRole("checkbox", { name: "Tema 0" })).not.toBeChecked();
    expect(kept()[0]).toBeNull();
    expect(other.location().pathname).toBe("/purchase/init");
  });

  it("does not begin where a customer's session ended in the middle: the choices wait for the sign-in", async () => {
    const buyer = await startBuying(server, shop, { item: "once", as: "carla@vereda.test" });
    await buyer.chooseInterest();
    buyer.unmount();
    const { location, type, press } = await startBuying(server, shop, { item: "once" });
    await screen.findByRole("heading", { name: "Que bom ver você" });
    await waitFor(() => expect(location().pathname).toBe("/entrar"));
    await type("E-mail", "carla@vereda.test");
    await type("Senha", "vereda123");
    await press("Entrar");
    await seeStep("Sobre o que e quando\\?");
    expect(screen.getByRole("checkbox", { name: "Tema 0" })).toBeChecked();
  });
});
