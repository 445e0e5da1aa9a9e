import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { APPROVED, plain } from "#src/testing/shopper.tsx";
import { seeStep, startBuying } from "./testing/buyer.tsx";

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

const THIS_MONTH = /26 de novembro/;
const NEXT_MONTH = /7 de dezembro/;
const buy = (as: string, item: Parameters<typeof startBuying>[2]["item"]) =>
  startBuying(server, shop, { as: `${as}@vereda.test`, item });

/** From step 1 to step 2 of a purchase that asks for nothing else. */
async function toPayment(as: string, item: Parameters<typeof startBuying>[2]["item"], day = THIS_MONTH) {
  const buyer = await buy(as, item);
  await buyer.chooseInterest();
  await buyer.chooseTimeOn(day);
  await buyer.next();
  await seeStep("Como você quer pagar\\?");
  await screen.findByRole("radio", { name: /^Cartão/ });
  return buyer;
}

/** Where the text stands but in the summary, which a narrow screen does not show. */
const besidesSummary = (text: string) =>
  screen.queryAllByText(text).filter((element) => element.closest("aside") === null);
const bought = () => screen.findByRole("heading", { level: 1, name: "Tudo certo, compra confirmada" });

describe("who may buy", () => {
  it("with an empty cart there is nothing to buy", async () => {
    const { router } = await renderApp(server, "/purchase/init", { as: "carla@vereda.test" });
    await screen.findByRole("heading", { name: "Seu carrinho está vazio" });
    expect(router.state.location.pathname).toBe("/cart/item");
  });
});

describe("step 1", () => {
  it.each<[string, number, string]>([
    [
      "until when it is cancelled free of charge",
      24,
      "Cancelamento grátis até 25/11/2026 às 09h (horário de Brasília)",
    ],
    ["that it no longer is", 72, "Este horário não tem mais cancelamento grátis"],
  ])("beside the chosen time stands %s, and at the review again", async (_, freeCancellationHours, terms) => {
    await inTransaction(server.deps.db, (tx) =>
      tx.update(activities).set({ freeCancellationHours }).where(eq(activities.id, shop.activity)),
    );
    const buyer = await buy("carla", "once");
    await buyer.chooseInterest();
    await buyer.chooseTimeOn(THIS_MONTH);
    await waitFor(() => expect(besidesSummary(terms)).toHaveLength(1));
    await buyer.next();
    await buyer.chooseMethod(/^Cartão/);
    await buyer.fillCard(APPROVED);
    await buyer.next();
    await seeStep("Confira e confirme");
    expect(besidesSummary(terms)).toHaveLength(1);
  });

  it("each of several chosen times says until when it is cancelled free of charge", async () => {
    const buyer = await buy("carla", "once");
    await buyer.user.click(await screen.findByRole("radio", { name: "Até 2 horários" }));
    for (const day of [THIS_MONTH, NEXT_MONTH]) {
      await buyer.user.click(await screen.findByRole("radio", { name: day }));
      const times = await screen.findByRole("group", { name: /^Horários de/ });
      await buyer.user.click(within(times).getAllByRole("checkbox")[0] ?? times);
    }
    const chosen = screen
      .getAllByRole("button", { name: /^Remover/ })
      .map(({ parentElement }) => parentElement);
    expect(chosen.map((time) => time?.querySelector("p")?.textContent)).toEqual([
      "Cancelamento grátis até 25/11/2026 às 09h (horário de Brasília)",
      "Cancelamento grátis até 06/12/2026 às 09h (horário de Brasília)",
    ]);
  });

  it("shows no price of one time for two of them, until theirs is known", async () => {
    const buyer = await toPayment("carla", "activity");
    await buyer.chooseMethod(/^Cartão/);
    await buyer.press("Voltar");
    await seeStep("Sobre o que e quando\\?");
    expect(besidesSummary("Você paga agora")).toHaveLength(1);
    await buyer.user.click(await screen.findByRole("radio", { name: "Vários horários" }));
    expect(besidesSummary("Você paga agora")).toHaveLength(1);
    await buyer.user.click(await screen.findByRole("radio", { name: NEXT_MONTH }));
    const times = await screen.findByRole("group", { name: /^Horários de/ });
    await buyer.user.click(within(times).getAllByRole("checkbox")[0] ?? times);
    expect(besidesSummary("Você paga agora")).toHaveLength(0);
    expect(besidesSummary("Por sessão")).toHaveLength(1);
  });

  it("asks for an interest area and a time, and the first thing missing takes the focus", async () => {
    const buyer = await buy("carla", "activity");
    await seeStep("Sobre o que e quando\\?");
    await buyer.next();
    expect(await screen.findAllByText("Informação obrigatória!")).toHaveLength(2);
    const times = screen.getByRole("heading", { name: /^Horários?$/ }).closest("section");
    await waitFor(() => expect(times?.contains(document.activeElement)).toBe(true));
    await buyer.chooseInterest();
    expect(screen.getAllByText("Informação obrigatória!")).toHaveLength(1);
  });

  it("a step that the URL names is corrected to where the purchase stands", async () => {
    const buyer = await buy("carla", "activity");
    await buyer.router.navigate({ to: "/purchase/init", search: { step: "3" } });
    await waitFor(() => expect(buyer.location().search).toEqual({ step: "1" }));
    await seeStep("Sobre o que e quando\\?");
  });
});

describe("payment methods", () => {
  it("each that cannot be chosen now says why, and what can never be used is one line", async () => {
    const { user } = await toPayment("elisa", "activity");
    const never = screen.getByText("Outras formas", { selector: "summary" });
    expect(never.closest("details")).not.toHaveAttribute("open");
    expect(within(never.closest("details") as HTMLElement).queryByText(/^Benefício/)).toBe(null); // it has one
    await user.click(never);
    const reason = (role: string, name: string) => screen.getByRole(role, { name: new RegExp(`^${name}`) });
    expect(reason("checkbox", "Benefício")).toBeDisabled();
    expect(reason("checkbox", "Benefício")).toHaveAccessibleDescription(
      /^Bloqueado por faltas recorrentes\. Volta a valer em \d\d\/\d\d\/2026\.$/,
    );
    expect(reason("radio", "Desconto")).toHaveAccessibleDescription(
      "Sua empresa não oferece desconto em folha",
    );
    expect(reason("radio", "Pix")).toHaveAccessibleDescription("Indisponível no momento");
    expect(reason("radio", "Cartão")).toBeEnabled();
  });

  it("without a benefit it says so behind that line", async () => {
    const { user } = await toPayment("carla", "activity");
    expect(screen.queryByRole("checkbox", { name: /^Benefício/ })).toBe(null);
    await user.click(screen.getByText("Outras formas", { selector: "summary" }));
    const all = screen.getAllByRole("radio", { name: /^(Benefício|Desconto|Pix)/ });
    expect(all.map((radio) => radio.getAttribute("disabled"))).toEqual(["", "", ""]);
    expect(all[0]).toHaveAccessibleDescription("Usuário não tem benefício");
  });

  it("a method must be chosen, and the benefit alone is not enough when it pays a part", async () => {
    const buyer = await toPayment("bruno", "activity");
    await buyer.next();
    await screen.findByText("Informação obrigatória! Escolha como pagar.");
    await buyer.chooseMethod(/^Benefício/);
    expect(await screen.findByText("Benefício insuficiente para a compra")).toBeVisible();
  });

  it("none is chosen on entry; the benefit stands first with what it would make of the amount", async () => {
    await toPayment("bruno", "activity");
    const offered = [...document.querySelectorAll<HTMLInputElement>("[name=subsid], [name=method]:enabled")];
    expect(offered.map(({ name, checked }) => [name, checked])).toEqual([
      ["subsid", false],
      ["method", false],
    ]);
    expect(plain(offered[0]?.closest("label")?.textContent)).toMatch(
      /Com ele, você paga R\$ 50,00\..*− R\$ 50,00/,
    );
  });

  it("on a renewing plan the benefit says that nothing is paid now, and from when it pays", async () => {
    await toPayment("ana", "automaticOnly", NEXT_MONTH);
    expect(screen.getByRole("checkbox", { name: /^Benefício da empresa/ })).toHaveAccessibleDescription(
      /^Reserva o saldo de 01\/12\/2026 .* Com ele, você não paga nada agora\.$/,
    );
  });

  it("on a renewing plan the benefit waits for the next renewal, and so must the times", async () => {
    await toPayment("ana", "automaticOnly");
    const benefit = screen.getByRole("checkbox", { name: /^Benefício da empresa/ });
    expect(benefit).toHaveAccessibleName(/próxima renovação/);
    expect(benefit).toHaveAccessibleDescription(
      "O saldo renova em 01/12/2026. Para usá-lo, escolha horários a partir desse dia.",
    );
  });
});

describe("a purchase", () => {
  it("asks for the terms of a booking before anything is ordered, and leads to them", async () => {
    const buyer = await toPayment("carla", "once");
    await buyer.chooseMethod(/^Cartão/);
    await buyer.fillCard(APPROVED);
    await buyer.next();
    await seeStep("Confira e confirme");
    await buyer.press(/^Confirmar/);
    const terms = screen.getByRole("checkbox", { name: "Li e aceito os termos de uso e de cancelamento." });
    await waitFor(() => expect(terms).toHaveFocus());
    expect(terms).toHaveAccessibleDescription("Informação obrigatória!");
    expect(buyer.sent.filter(({ call }) => call.startsWith("POST /mobile/billings"))).toEqual([]);
    await buyer.user.click(terms);
    await buyer.press(/^Confirmar/);
    await bought();
  });

  it("by a new card: the number goes to the provider alone, the order is charged, the cart is empty", async () => {
    const buyer = await toPayment("carla", "activity");
    await buyer.chooseMethod(/^Cartão/);
    await buyer.fillCard(APPROVED);
    await buyer.next();
    await seeStep("Confira e confirme");
    await buyer.acceptTerms();
    await buyer.press(/^Confirmar e pagar R\$\s100,00$/);
    await bought();
    const orders = buyer.sent.filter(({ call }) => call.startsWith("POST /mobile/billings"));
    expect(orders.map(({ call }) => call)).toEqual(["POST /mobile/billings"]);
    expect(orders[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(buyer.sent.filter(({ body }) => /4111\s?1111/.test(body))).toEqual([]);
    expect([localStorage.getItem("cart"), sessionStorage.getItem("vereda.purchase")]).toEqual([null, null]);
    expect(screen.getByText("Visa final 1111")).toBeVisible();
  });

  it("benefit and card share the price", async () => {
    const buyer = await toPayment("bruno", "activity");
    await buyer.chooseMethod(/^Benefício/);
    await buyer.chooseMethod(/^Cartão/);
    await buyer.fillCard(APPROVED);
    await buyer.next();
    await seeStep("Confira e confirme");
    const parts = within(screen.getByRole("region", { name: "Pagamento" }));
    expect(parts.getAllByRole("definition").map((part) => plain(part.textContent))).toEqual([
      "R$ 50,00",
      "R$ 50,00",
    ]);
    await buyer.acceptTerms();
    await buyer.press(/^Confirmar e pagar R\$\s50,00$/);
    await bought();
    expect(buyer.sent.filter(({ call }) => call.includes("co-participation")).at(-1)?.call).toBe(
      "POST /mobile/billings/co-participation",
    );
  });

  it("by payroll needs the consent to the amount", async () => {
    const buyer = await toPayment("ana", "once");
    await buyer.chooseMethod(/^Desconto em folha/);
    await buyer.next();
    await screen.findByText("Informação obrigatória!");
    await buyer.user.click(
      screen.getByRole("checkbox", { name: /^Autorizo .* a descontar R\$\s150,00 do meu salário\.$/ }),
    );
    await buyer.next();
    await seeStep("Confira e confirme");
    await buyer.acceptTerms();
    await buyer.press(/^Confirmar e pagar/);
    await bought();
  });

  it("of a renewing plan by the benefit is reserved for the renewal day", async () => {
    const buyer = await toPayment("ana", "automaticOnly", NEXT_MONTH);
    await buyer.chooseMethod(/^Benefício/);
    // The sum in the lines, here and beside them, and the bar: none says 'agora' of what is paid in December.
    expect(screen.getAllByText("Você paga em 01/12/2026")).toHaveLength(3);
    expect(screen.queryByText("Você paga agora")).toBeNull();
    const renewals = screen.getAllByText(/^Nas próximas renovações/);
    for (const { parentElement } of renewals)
      expect(plain(parentElement?.textContent)).toBe(
        "Nas próximas renovaçõespor mês, se o benefício tiver saldo no diaR$ 0,00",
      );
    await buyer.next();
    await seeStep("Confira e confirme");
    await buyer.acceptTerms();
    await buyer.press(/^Confirmar e reservar R\$\s150,00$/);
    await screen.findByRole("heading", { level: 1, name: "Compra programada para 01/12/2026" });
  });

  it("tells what renewals cost once they are wanted", async () => {
    const buyer = await toPayment("carla", "monthly");
    await buyer.chooseMethod(/^Cartão/);
    await buyer.fillCard(APPROVED);
    await buyer.next();
    await seeStep("Confira e confirme");
    expect(screen.queryByText(/^Nas próximas renovações/)).toBeNull();
    await buyer.user.click(screen.getByRole("checkbox", { name: "Renovar automaticamente" }));
    expect(screen.getAllByText(/^Nas próximas renovações/)).not.toEqual([]);
  });

  it("with an enrolment asks for eight fields once, and shows them to confirm", async () => {
    const buyer = await buy("carla", "enrolled");
    await buyer.chooseInterest();
    await buyer.chooseTimeOn(THIS_MONTH);
    await buyer.next();
    await seeStep("Dados da matrícula");
    await buyer.type("E-mail", "carla@");
    await buyer.type("Telefone", "2091234567");
    await buyer.type("Data de nascimento", "31021990");
    await buyer.type("CPF", "12345678900");
    await buyer.next();
    for (const text of ["Email inválido", "Telefone inválido", "Data inválida", "CPF Inválido"])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText("Campo obrigatório")).toHaveLength(5);
    await buyer.type("CEP", "00000-000");
    await screen.findByText("CEP não foi encontrado");
    await buyer.fillEnrolment();
    await buyer.next();
    await seeStep("Seus dados");
    expect(screen.getAllByRole("definition").map((each) => each.textContent)).toContain("141.421.356-51");
    await buyer.next();
    await seeStep("Como você quer pagar\\?");
  });

  it("without a CPF asks for it, and says when it is another customer's", async () => {
    const buyer = await buy("davi", "activity");
    await buyer.chooseInterest();
    await buyer.chooseTimeOn(THIS_MONTH);
    await buyer.next();
    await seeStep("Seus dados");
    await buyer.type("CPF", "141.421.356-51");
    await buyer.type("Data de nascimento", "05/03/1990");
    await buyer.type("Telefone", "(11) 98765-4321");
    await buyer.next();
    expect(await screen.findByText("CPF já registrado")).toBeVisible();
    await buyer.type("CPF", "529.982.247-25");
    await buyer.next();
    await seeStep("Como você quer pagar\\?");
  });
});
