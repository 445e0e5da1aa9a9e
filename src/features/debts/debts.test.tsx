import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { giveUpWaiting } from "#server/domain/pix/testing/payer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { unanswered } from "#src/testing/away.ts";
import { allAnswered, renderApp } from "#src/testing/render-app.tsx";
import { openDebts, type PayerOptions, payCode } from "./testing/payer.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

const APPROVED = "4111 1111 1111 1111";
const DECLINED = "4000 0000 0000 0002";
const open = (options?: PayerOptions) => openDebts(server, shop, options);
const settled = () =>
  screen.findByRole("heading", { level: 1, name: "Tudo certo: sua conta está regular de novo." });
const alert = () => screen.findByRole("alert");

describe("what is owed", () => {
  it("says what, since when and how much, fees apart", async () => {
    await renderApp(server, "/pendencias", { as: "fabio@vereda.test" });
    expect(await screen.findByRole("heading", { level: 1, name: "Pagamentos em atraso" })).toBeVisible();
    const debt = within(
      screen.getByRole("region", { name: "Academia: plano mensal, com vista para o Farol" }),
    );
    expect(debt.getByText(/^Farol Fitness · compra \d+$/)).toBeVisible();
    expect(debt.getByText("Em atraso desde 14/11/2026")).toBeVisible();
    const lines = debt
      .getAllByRole("definition")
      .map(({ textContent }) => textContent?.replace("\u00a0", " "));
    expect(lines).toEqual(["R$ 128,00", "R$ 9,00", "R$ 137,00"]);
  });

  it("is nothing for a regular customer", async () => {
    await renderApp(server, "/pendencias", { as: "carla@vereda.test" });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Nenhum pagamento em atraso" }),
    ).toBeVisible();
  });

  it("is shown to nobody who is not signed in", async () => {
    const { router } = await renderApp(server, "/pendencias?returnTo=%2Fcart%2Fitem");
    await waitFor(() => expect(router.state.location.pathname).toBe("/entrar"));
    expect(router.state.location.search).toEqual({ returnTo: "/pendencias?returnTo=/cart/item" });
  });

  it("without an answer the page says so and reads again when asked", async () => {
    let offline = true;
    const page = await open({
      through: (request, answer) =>
        offline && request.url.includes("/mobile/billings") ? unanswered() : answer(request),
    });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" }, { timeout: 4000 });
    offline = false;
    await page.user.click(retry);
    expect(await screen.findByRole("heading", { level: 1, name: "Pagamentos em atraso" })).toBeVisible();
  });
});

describe("by card", () => {
  it("a new card pays it, the account is regular, and the way back leads to where one came from", async () => {
    const page = await open({ path: "/pendencias?returnTo=%2Fcart%2Fitem" });
    await page.choose(/^Cartão/);
    await page.fillCard(APPROVED);
    await page.press(/^Pagar R\$\s150,00$/);
    await waitFor(async () => expect(await settled()).toHaveFocus());
    expect(await page.davi.standing()).toEqual(["REGULAR", "PAID"]);
    expect(page.payments()).toHaveLength(1);
    await page.press("Voltar");
    await waitFor(() => expect(page.path()).toBe("/cart/item"));
  });

  it("a card whose number its bank does not know is corrected at the field", async () => {
    const page = await open();
    await page.choose(/^Cartão/);
    await page.fillCard("4000 0000 0000 0143");
    await page.press(/^Pagar/);
    await waitFor(() => expect(screen.getByLabelText("Número do cartão")).toHaveFocus());
    expect(screen.getByLabelText("Número do cartão")).toHaveAccessibleDescription(
      /O banco não reconhece este número\. Nada foi cobrado: confira e tente de novo\.$/,
    );
    expect(screen.queryByText(/^Erro no processamento/)).toBe(null);
    await page.type("Número do cartão", APPROVED);
    await page.type("CVC", "123");
    await page.press(/^Pagar/);
    await settled();
    expect(await page.davi.standing()).toEqual(["REGULAR", "PAID"]);
    expect(page.payments()).toHaveLength(2);
  });

  it("the saved card is chosen with the method, and pays it", async () => {
    const page = await open({ before: (davi) => davi.card("4111111111111111") });
    await page.choose(/^Cartão/);
    expect(screen.getByRole("radio", { name: "Visa final 1111" })).toBeChecked();
    await page.press(/^Pagar/);
    await settled();
    expect(await page.davi.standing()).toEqual(["REGULAR", "PAID"]);
  });

  it("nothing is sent while the method or the card is missing, and the page says which", async () => {
    const page = await open({ before: (davi) => davi.card("4000000000000002") });
    await page.press(/^Pagar/);
    expect(await screen.findByText("Informação obrigatória! Escolha como pagar.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("radio", { name: /^Cartão/ })).toHaveFocus());
    expect(page.payments()).toEqual([]);
    await page.choose(/^Cartão/);
    await page.press(/^Pagar/);
    await alert();
    await page.press(/^Pagar/);
    expect(await screen.findByText("Escolha um cartão ou informe um novo.")).toBeVisible();
    expect(page.payments()).toHaveLength(1);
  });

  it("another choice gives up a card that is being kept: only the next press pays, once", async () => {
    const { promise: kept, resolve: release } = Promise.withResolvers<void>();
    const page = await open({
      before: (davi) => davi.card("4111111111111111"),
      through: async (request, answer) => {
        if (request.method === "POST" && request.url.endsWith("/customer-payment-methods")) await kept;
        return answer(request);
      },
    });
    await page.choose(/^Cartão/);
    await page.choose("Usar outro cartão");
    await page.fillCard(APPROVED);
    await page.press(/^Pagar/);
    expect(await screen.findByRole("button", { name: "Guardando o cartão com segurança…" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    await page.choose("Visa final 1111");
    release();
    await allAnswered();
    expect(page.payments()).toEqual([]);
    await page.press(/^Pagar/);
    await settled();
    expect(page.payments()).toHaveLength(1);
  });

  it("a refused card leaves it owed; another card pays it under another key", async () => {
    const page = await open();
    await page.choose(/^Cartão/);
    await page.fillCard(DECLINED);
    await page.press(/^Pagar/);
    expect(await alert()).toHaveTextContent(
      /O cartão foi recusado e nada foi cobrado: use outro cartão ou outra forma de pagamento\.$/,
    );
    await waitFor(async () => expect((await alert()).parentElement).toHaveFocus());
    expect(await page.davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
    await page.choose(/^Cartão/);
    await page.choose("Usar outro cartão");
    await page.fillCard(APPROVED);
    await page.press(/^Pagar/);
    await settled();
    expect(new Set(page.payments()).size).toBe(2);
  });

  it("several are paid one by one, and only the last one frees the account", async () => {
    const page = await open({ debts: 2, before: (davi) => davi.card("4111111111111111") });
    const debts = await screen.findByRole("group", { name: "Qual você quer pagar agora?" });
    expect(within(debts).getAllByRole("radio")).toHaveLength(2);
    await page.choose(/^Cartão/);
    await page.press(/^Pagar/);
    expect(await screen.findByText(/^Recebemos R\$\s150,00\. Falta 1 pagamento\.$/)).toBeVisible();
    expect(screen.queryByRole("group", { name: "Qual você quer pagar agora?" })).toBe(null);
    expect((await page.davi.standing())[0]).toBe("PAYMENT_OVERDUE");
    await page.choose(/^Cartão/);
    await page.press(/^Pagar/);
    await settled();
    expect(await page.davi.standing()).toEqual(["REGULAR", "PAID", "PAID"]);
  });

  it("a charge that the bank wants confirmed leads there and back to this page, and is paid once confirmed", async () => {
    const page = await open({ path: "/pendencias?returnTo=%2Fcart%2Fitem" });
    await page.choose(/^Cartão/);
    await page.fillCard("4000 0000 0000 3220");
    await page.press(/^Pagar/);
    await screen.findByRole("heading", { level: 1, name: "Seu banco pede uma confirmação" });
    expect(screen.queryByText(/seu horário está guardado/)).toBe(null);
    const href = screen.getByRole("link", { name: "Confirmar no banco" }).getAttribute("href") ?? "";
    const url = new URL(href, "http://vereda.test");
    expect(url.searchParams.get("returnTo")).toBe("/pendencias?returnTo=/cart/item");
    await server.app.request(url.pathname, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ answer: "confirm", returnTo: "/pendencias" }).toString(),
    });
    await page.press("Já confirmei");
    await settled();
  });
});

describe("an answer that never came", () => {
  const loseAnswer: PayerOptions["through"] = async (request, answer) => {
    const response = await answer(request);
    if (request.url.endsWith("/payments")) throw new TypeError("connection lost");
    return response;
  };

  it("is asked about, never sent again", async () => {
    const page = await open({ through: loseAnswer, before: (davi) => davi.card("4111111111111111") });
    await page.choose(/^Cartão/);
    await page.press(/^Pagar/);
    await settled();
    expect([page.payments().length, page.asked("/reconciliations")]).toEqual([1, 1]);
  });

  it("asked for again without an answer says so, and that nothing is to be paid again", async () => {
    const page = await open({
      before: (davi) => davi.card("4111111111111111"),
      through: async (request, answer) => {
        if (/\/(payments|reconciliations)$/.test(request.url)) throw new TypeError("connection lost");
        return answer(request);
      },
    });
    await page.choose(/^Cartão/);
    await page.press(/^Pagar/);
    await screen.findByRole("heading", { level: 1, name: "Ainda não sabemos se o pagamento passou" });
    expect(screen.queryByText(/^Ainda sem resposta/)).toBeNull();
    await page.press("Conferir agora");
    expect(await screen.findByText(/^Ainda sem resposta\..* não é preciso pagar outra vez\.$/)).toBeVisible();
  });

  it("one that never arrived leaves the debt, the method and the card chosen: the same press pays it", async () => {
    let isCut = true;
    const page = await open({
      debts: 2,
      before: (davi) => davi.card("4111111111111111"),
      through: (request, answer) => {
        if (!isCut || !request.url.endsWith("/payments")) return answer(request);
        isCut = false;
        return Promise.reject(new TypeError("connection lost"));
      },
    });
    const second = async () => (await screen.findAllByRole("radio", { name: /^Plano de teste/ }))[1];
    await page.user.click((await second()) ?? expect.unreachable());
    await page.choose(/^Cartão/);
    await page.press(/^Pagar/);
    expect(await alert()).toHaveTextContent(/Nada foi cobrado\.$/);
    expect(await second()).toBeChecked();
    expect(screen.getByRole("radio", { name: /^Cartão/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /^Visa final 1111/ })).toBeChecked();
    await page.press(/^Pagar/);
    expect(await screen.findByText(/^Recebemos R\$\s150,00\. Falta 1 pagamento\.$/)).toBeVisible();
  });

  it("a card that was refused is not chosen again, its method is", async () => {
    const page = await open({ before: (davi) => davi.card("4000000000000002") });
    await page.choose(/^Cartão/);
    await page.press(/^Pagar/);
    await alert();
    expect(screen.getByRole("radio", { name: /^Cartão/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /^Visa final 0002/ })).not.toBeChecked();
  });

  it("a card that did not take the place of a Pix stays in it", async () => {
    const page = await open({
      before: async (davi) => [await davi.pay("PIX"), await davi.card("4111111111111111")],
      through: (request, answer) =>
        request.url.endsWith("/payments")
          ? Promise.reject(new TypeError("connection lost"))
          : answer(request),
    });
    await page.press("Pagar com cartão");
    expect(screen.getByRole("radio", { name: /^Cartão/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /^Cartão/ })).toHaveFocus();
    await page.press(/^Pagar R\$/);
    await alert();
    expect(screen.getByRole("radio", { name: /^Visa final 1111/ })).toBeChecked();
    expect(screen.queryByRole("dialog")).toBe(null);
  });

  it("is asked about after a reload too", async () => {
    let hold = true;
    const page = await open({
      before: (davi) => davi.card("4111111111111111"),
      through: (request, answer) =>
        hold && request.url.endsWith("/payments") ? new Promise(() => undefined) : answer(request),
    });
    await page.choose(/^Cartão/);
    await page.press(/^Pagar/);
    await screen.findByRole("heading", { level: 1, name: "Confirmando seu pagamento…" });
    page.unmount();
    hold = false;
    const sent: string[] = [];
    await renderApp(server, "/pendencias", {
      as: page.davi.email,
      through: (request, answer) => {
        sent.push(new URL(request.url).pathname);
        return answer(request);
      },
    });
    expect(await alert()).toHaveTextContent(
      "Erro no processamento do pagamento. Por favor, tente novamente. Nada foi cobrado.",
    );
    expect(sent.filter((path) => path.endsWith("/payments"))).toEqual([]);
    expect(await page.davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
  });
});

describe("a session that has ended", () => {
  const over = () =>
    Promise.resolve(Response.json({ code: "UNAUTHORIZED", message: "over" }, { status: 401 }));

  it.each([
    ["as a card is kept", "/customer-payment-methods", false],
    ["as a payment is sent", "/payments", false],
    ["as a lost payment is asked about", "/reconciliations", true],
  ])("leads to the login %s, and from there back here", async (_, path, isKept) => {
    const page = await open({
      path: "/pendencias?returnTo=%2Fcart%2Fitem",
      through: (request, answer) => {
        if (request.method !== "POST") return answer(request);
        if (request.url.endsWith(path)) return over();
        return request.url.endsWith("/payments")
          ? Promise.reject(new TypeError("connection lost"))
          : answer(request);
      },
    });
    await page.choose(/^Cartão/);
    await page.fillCard(APPROVED);
    await page.press(/^Pagar/);
    await screen.findByRole("heading", { level: 1, name: "Que bom ver você" });
    const { returnTo } = page.location().search as { returnTo: string };
    expect(decodeURIComponent(returnTo)).toBe("/pendencias?returnTo=/cart/item");
    expect(sessionStorage.getItem("vereda.debt") !== null).toBe(isKept);
  });
});

describe("by Pix", () => {
  it("the code is shown at once, and the account is regular as soon as it is paid", async () => {
    const page = await open({ path: "/pendencias?returnTo=%2Fpurchase%2Finit%3Fstep%3D3" });
    await page.choose("Pix");
    await page.press(/^Gerar Pix de R\$\s150,00$/);
    await page.payAtTheBank();
    await page.press("Já paguei, validar");
    await settled();
    expect(await page.davi.standing()).toEqual(["REGULAR", "PAID"]);
    expect(screen.getByRole("button", { name: "Voltar para a compra" })).toBeVisible();
  });

  it("the code is shown also where the account cannot be read after it was asked for", async () => {
    let isCut = false;
    const page = await open({
      through: async (request, answer) => {
        if (isCut && request.url.includes("/mobile/billings?")) return unanswered();
        isCut ||= request.url.endsWith("/payments");
        return answer(request);
      },
    });
    await page.choose("Pix");
    await page.press(/^Gerar Pix/);
    await screen.findByRole("dialog", { name: "Pague com Pix" });
    expect(page.payments()).toHaveLength(1);
  });

  it("nobody is told that all is paid before their account is known to be regular", async () => {
    let told: Promise<void> = Promise.resolve();
    const page = await open({
      path: "/pendencias?returnTo=%2Fpurchase%2Finit%3Fstep%3D3",
      through: async (request, answer) => {
        if (request.url.endsWith("/customers/me")) await told;
        return answer(request);
      },
    });
    await page.choose("Pix");
    await page.press(/^Gerar Pix/);
    await page.payAtTheBank();
    const { promise, resolve } = Promise.withResolvers<void>();
    told = promise;
    await page.press("Já paguei, validar");
    await screen.findByRole("heading", { level: 1, name: "Confirmando seu pagamento…" });
    await allAnswered();
    expect(screen.queryByRole("button", { name: "Voltar para a compra" })).toBe(null);
    resolve();
    await settled();
    await page.press("Voltar para a compra");
    await waitFor(() => expect(page.path()).not.toMatch(/^\/pendencias/));
  });

  it("a Pix that was not paid gives way to a card", async () => {
    const page = await open({ before: (davi) => davi.card("4111111111111111") });
    await page.choose("Pix");
    await page.press(/^Gerar Pix/);
    const dialog = await screen.findByRole("dialog", { name: "Pague com Pix" });
    await page.user.click(within(dialog).getByRole("button", { name: "Fechar" }));
    await page.press("Pagar com cartão");
    await page.choose(/^Cartão/);
    await page.press(/^Pagar R\$/);
    await settled();
    expect(await page.davi.standing()).toEqual(["REGULAR", "PAID"]);
  });

  it("whoever preferred a card finds the way back to the code", async () => {
    const page = await open({ before: (davi) => davi.pay("PIX") });
    await page.press("Pagar com cartão");
    await page.press("Ver o código Pix");
    expect(await screen.findByRole("dialog", { name: "Pague com Pix" })).toBeVisible();
    expect(screen.queryByRole("radio", { name: /^Cartão/, hidden: true })).toBe(null);
  });

  it("what is typed for a card outlasts the Pix whose place it takes", async () => {
    const page = await open({ before: (davi) => davi.pay("PIX") });
    await page.press("Pagar com cartão");
    await page.user.type(await screen.findByLabelText("Número do cartão"), "4111");
    await giveUpWaiting(server);
    window.dispatchEvent(new Event("focus"));
    await waitFor(() => expect(screen.queryByText("Falta só o Pix")).toBe(null));
    expect(screen.getByLabelText("Número do cartão")).toHaveValue("4111");
  });

  it("one that was begun before is taken up again", async () => {
    const page = await open({ before: (davi) => davi.pay("PIX") });
    await page.press("Ver o código Pix");
    await page.payAtTheBank();
    await page.press("Já paguei, validar");
    await settled();
  });
});

describe("another tab", () => {
  it("what was paid there leaves the way back to where one came from", async () => {
    const page = await open({
      path: "/pendencias?returnTo=%2Fpurchase%2Finit%3Fstep%3D3",
      before: async (davi) => davi.pay(await davi.card("4111111111111111")),
    });
    expect(await screen.findByRole("heading", { name: "Nenhum pagamento em atraso" })).toBeVisible();
    await page.press("Voltar para a compra");
    await waitFor(() => expect(page.path()).not.toMatch(/^\/pendencias/));
  });

  it("what was paid there meanwhile is not paid again", async () => {
    const page = await open({ before: (davi) => davi.card("4111111111111111") });
    await page.choose(/^Cartão/);
    await page.davi.pay(await page.davi.card("4111111111111111"));
    await page.press(/^Pagar/);
    expect(await screen.findByRole("heading", { name: "Nenhum pagamento em atraso" })).toBeVisible();
    expect(
      screen.getByText("Este pagamento já estava em andamento ou feito. Nada foi cobrado de novo."),
    ).toBeVisible();
    expect(await page.davi.standing()).toEqual(["REGULAR", "PAID"]);
  });

  it("what is under way there is not offered to be paid, and can be asked about", async () => {
    const page = await open({ before: async (davi) => davi.pay(await davi.card("4000000000005019")) });
    expect(await screen.findByText("Pagamento em conferência")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Pagar/ })).toBe(null);
    await page.press("Conferir agora");
    await settled();
  });
});

it("a Pix code of a debt that a card has paid takes no more money", async () => {
  const page = await open({ before: (davi) => davi.pay("PIX") });
  const { body } = await page.davi.call(`GET /mobile/billings/${page.davi.debt}`);
  await page.davi.pay(await page.davi.card("4111111111111111"));
  await payCode(server, String((body.pix as { code: string }).code)); // A billing that awaits its Pix has a code.
  expect(await page.davi.standing()).toEqual(["REGULAR", "PAID"]);
});
