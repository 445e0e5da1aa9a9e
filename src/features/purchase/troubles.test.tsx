import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { rateTries } from "#server/db/schema/rate-tries.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { takenOf } from "#server/domain/orders/testing/books.ts";
import { buyer as orderingBuyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { forgetTries } from "#server/domain/rate-limits/limits.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { expectAskedInSilence, serverAway, unavailable, waysToBeAway } from "#src/testing/away.ts";
import { APPROVED } from "#src/testing/shopper.tsx";
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

type Through = NonNullable<Parameters<typeof startBuying>[2]["through"]>;

/** Uses a limit up, whose oldest try is of just now. */
async function exhaust(key: string, tries = 10): Promise<void> {
  const now = server.clock.now();
  const takenMs = Array<number>(tries).fill(now.getTime());
  await forget(key);
  await inTransaction(server.deps.db, (tx) => tx.insert(rateTries).values({ key, takenMs, expiresAt: now }));
}

const forget = (key: string) => inTransaction(server.deps.db, (tx) => forgetTries(tx, [{ key }]));

/** From step 1 to where a new card is typed. */
async function toPayment(as: string, through?: Through) {
  const buyer = await startBuying(server, shop, {
    as: `${as}@vereda.test`,
    item: "activity",
    ...(through && { through }),
  });
  await buyer.chooseInterest();
  await buyer.chooseTimeOn(/26 de novembro/);
  await buyer.next();
  await buyer.chooseMethod(/^Cartão/);
  return buyer;
}

/** From step 1 to the review, paid with a new card. */
async function toReview(number: string, { as = "carla", through }: { as?: string; through?: Through } = {}) {
  const buyer = await toPayment(as, through);
  await buyer.fillCard(number);
  await buyer.next();
  await seeStep("Confira e confirme");
  await buyer.acceptTerms();
  return { ...buyer, confirm: () => buyer.press(/^Confirmar e pagar/) };
}

const isPrice = ({ url }: Request) => url.includes("price-composite");
const isOrder = (request: Request) => new URL(request.url).pathname === "/api/mobile/billings";
const orders = (sent: { call: string }[]) =>
  sent.filter(({ call }) => call === "POST /mobile/billings").length;
const bought = () => screen.findByRole("heading", { level: 1, name: "Tudo certo, compra confirmada" });

describe("nothing charged, safe to try again", () => {
  it.each([
    [
      "4000 0000 0000 0002",
      /^Erro no processamento do pagamento\. Por favor, tente novamente\. O cartão foi recusado e nada foi cobrado: use outro/,
    ],
    [
      "4000 0000 0000 9995",
      /^Erro no processamento do pagamento\. Por favor, tente novamente\. O cartão não tem limite .* e nada foi cobrado: use outro/,
    ],
  ])("a card that is refused leads back to the payment: %s", async (number, text) => {
    const buyer = await toReview(number);
    await buyer.confirm();
    await seeStep("Como você quer pagar\\?");
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(await screen.findByText(`O Visa final ${number.slice(-4)} foi recusado`)).toBeVisible();
    expect(screen.queryByText("O banco não informou o motivo.") !== null).toBe(number.endsWith("0002"));
    expect(
      await screen.findByText("Sua escolha continua aqui, mas a vaga só fica guardada com o pagamento."),
    ).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Continuar( com outro cartão)?$/ })).toHaveTextContent(
      screen.queryByRole("radio", { name: /final \d{4}$/, checked: true })
        ? "Continuar"
        : "Continuar com outro cartão",
    );
    await buyer.user.click(screen.getByRole("radio", { name: "Usar outro cartão" }));
    await buyer.fillCard(APPROVED);
    await buyer.next();
    await seeStep("Confira e confirme");
    await buyer.confirm();
    await bought();
    const keys = buyer.sent.filter(({ key }) => key).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it("beside a refused card stand the customer's others by name, of which a press chooses one", async () => {
    await (await orderingBuyer(server, "bruno@vereda.test")).card(APPROVED);
    const buyer = await startBuying(server, shop, { as: "bruno@vereda.test", item: "activity" });
    await buyer.chooseInterest();
    await buyer.chooseTimeOn(/26 de novembro/);
    await buyer.next();
    await buyer.chooseMethod(/^Cartão/);
    await buyer.user.click(await screen.findByRole("radio", { name: "Usar outro cartão" }));
    await buyer.fillCard("4000 0000 0000 0002");
    await buyer.next();
    await seeStep("Confira e confirme");
    await buyer.acceptTerms();
    await buyer.press(/^Confirmar e pagar/);
    await screen.findByText("O Visa final 0002 foi recusado");
    const offered = screen.getAllByRole("button", { name: /^Pagar com / });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      `Pagar com Visa final ${APPROVED.slice(-4)}`,
    ]);
    await buyer.press(/^Pagar com /);
    expect(screen.getByRole("radio", { name: /final \d{4}$/, checked: true })).toHaveAccessibleName(
      `Visa final ${APPROVED.slice(-4)}`,
    );
  });

  it.each([
    ["4000 0000 0000 0143", "Número do cartão", "O banco não reconhece este número."],
    ["4000 0000 0000 0069", "Validade", "O banco não aceita esta validade."],
    ["4000 0000 0000 0127", "CVC", "O banco não aceita este código."],
  ])("a card of which its bank finds a field wrong is corrected there: %s", async (number, label, text) => {
    const buyer = await toReview(number, { as: "gabi" });
    await buyer.confirm();
    const field = await screen.findByLabelText(label);
    expect(field).toHaveAccessibleDescription(
      new RegExp(`${text} Nada foi cobrado: confira e tente de novo\\.$`),
    );
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole("alert")).toBe(null);
    expect(screen.getByLabelText("Número do cartão")).toHaveValue(number);
    expect(screen.getByLabelText("Validade")).toHaveValue("12/2031");
    expect(screen.getByLabelText("CVC")).toHaveValue("");
    expect(screen.getByText(/^Titular: CARLA M DUARTE, 529\.982\.247-25/)).toBeVisible();
    await buyer.type("Número do cartão", APPROVED);
    await buyer.type("CVC", "123");
    await buyer.next();
    await seeStep("Confira e confirme");
    await buyer.confirm();
    await bought();
    expect(orders(buyer.sent)).toBe(2);
    expect(buyer.sent.filter(({ call }) => call.startsWith("DELETE /mobile/customer-payment"))).toHaveLength(
      1,
    );
  });

  it("a card that was saved before cannot be corrected: another one or another way is offered", async () => {
    const { card, call } = await orderingBuyer(server, "gabi@vereda.test");
    const id = await card("4000000000000069");
    const buyer = await toPayment("gabi");
    expect(await screen.findByRole("radio", { name: "Visa final 0069" })).toBeChecked();
    await buyer.next();
    await seeStep("Confira e confirme");
    await buyer.acceptTerms();
    await buyer.press(/^Confirmar e pagar/);
    await seeStep("Como você quer pagar\\?");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /O cartão foi recusado e nada foi cobrado: use outro cartão/,
    );
    expect(screen.queryByLabelText("Número do cartão")).toBe(null);
    expect(screen.getByRole("radio", { name: "Visa final 0069" })).not.toBeChecked();
    await call(`DELETE /mobile/customer-payment-methods/${id}`);
  });

  it("whoever had too many cards declined hears how long to wait, and buys once that is over", async () => {
    const buyer = await toReview(APPROVED);
    const { customerId } = await findPerson(server.deps.db, "carla@vereda.test");
    await exhaust(`charge:${customerId}`);
    await buyer.confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^Foram muitas tentativas seguidas\. Espere 5 minutos e tente de novo\. Nada foi cobrado: se preferir, escolha outra forma de pagamento\.$/,
    );
    await forget(`charge:${customerId}`);
    await buyer.confirm();
    await bought();
  });

  it.each([
    ["card-token:address:in-process", 100, 10],
    ["card:{customerId}", 10, 5],
  ])("whoever typed too many cards hears how long to wait: %s", async (key, tries, minutes) => {
    const { customerId } = await findPerson(server.deps.db, "gabi@vereda.test");
    const limit = key.replace("{customerId}", customerId);
    const buyer = await toPayment("gabi");
    await exhaust(limit, tries);
    await buyer.fillCard(APPROVED);
    await buyer.next();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      `Foram muitas tentativas seguidas. Espere ${minutes} minutos e tente de novo. Não foi possível salvar o cartão. Nada foi cobrado.`,
    );
    expect(screen.getByLabelText("Número do cartão")).toHaveValue(APPROVED);
    await forget(limit);
    await buyer.next();
    await seeStep("Confira e confirme");
  });

  it("a time that filled up meanwhile is taken out, and step 1 says so", async () => {
    const buyer = await toReview(APPROVED);
    await inTransaction(server.deps.db, (tx) =>
      tx.update(activitySchedules).set({ taken: 10 }).where(eq(activitySchedules.id, shop.schedules.group)),
    );
    await buyer.confirm();
    await seeStep("Sobre o que e quando\\?");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^As vagas deste horário acabaram/);
    expect(screen.getByRole("checkbox", { name: "Tema 0" })).toBeChecked();
    expect(await screen.findByRole("radio", { name: /26 de novembro, sem vagas/ })).toBeInTheDocument();
  });

  it("a price that changed meanwhile is shown before it is confirmed again", async () => {
    const buyer = await toReview(APPROVED);
    await screen.findByRole("button", { name: /^Confirmar e pagar R\$\s100,00$/ });
    await inTransaction(server.deps.db, (tx) =>
      tx.update(activities).set({ price: 12_000 }).where(eq(activities.id, shop.activity)),
    );
    await buyer.confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^O valor mudou desde que você conferiu\./);
    await buyer.press(/^Confirmar e pagar R\$\s120,00$/);
    await bought();
  });

  it("an overdue customer is told so instead, and no order is sent", async () => {
    const buyer = await toReview(APPROVED, { as: "fabio" });
    await buyer.confirm();
    expect(await screen.findByRole("dialog", { name: "Há um pagamento em atraso" })).toBeVisible();
    expect(orders(buyer.sent)).toBe(0);
    await buyer.press("Pagar com o benefício");
    await seeStep("Como você quer pagar\\?");
    expect(await screen.findByRole("checkbox", { name: /^Benefício/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /^Cartão/ })).not.toBeChecked();
  });
});

describe("an enrolment that is asked for since the purchase began", () => {
  it("is one of its steps from then on, whose own failures are not the order's", async () => {
    let isAway = false;
    const buyer = await toReview(APPROVED, {
      through: async (request, answer) => {
        return isAway && request.url.endsWith("/enrolments") ? unavailable() : answer(request);
      },
    });
    await inTransaction(server.deps.db, (tx) =>
      tx.update(activities).set({ isEnrolmentNeeded: true }).where(eq(activities.id, shop.activity)),
    );
    await buyer.confirm();
    await seeStep("Dados da matrícula");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Etapa 2 de 5: /);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Para comprar, preencha antes os dados da matrícula. Nada foi cobrado.",
    );
    await buyer.fillEnrolment();
    isAway = true;
    await buyer.next();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^A Vereda está com um problema passageiro\. Tente de novo em instantes\.$/,
    );
    isAway = false;
    await buyer.next();
    await seeStep("Seus dados");
    await buyer.next();
    await seeStep("Como você quer pagar\\?");
    await buyer.next();
    await seeStep("Confira e confirme");
    expect(screen.getByRole("heading", { level: 2, name: "Matrícula" })).toBeVisible();
    await buyer.confirm();
    await bought();
  });
});

const OF_EVERY_ORDER =
  "Erro no processamento da compra. Por favor, verifique os valores e tente novamente. Nada foi cobrado.";

describe("an order that surely does not exist", () => {
  it.each<[string, () => Response]>([
    [
      "with a code that the app does not know",
      () => Response.json({ code: "NOVELTY", message: "" }, { status: 422 }),
    ],
    ["without a word", () => new Response("", { status: 500 })],
    [
      "while the database is away",
      () => Response.json({ code: "UNAVAILABLE", message: "", retryAfterSeconds: 2 }, { status: 503 }),
    ],
  ])("refused %s, says so at the review, and that nothing was charged", async (_, refusal) => {
    const buyer = await toReview(APPROVED, {
      through: async (request, answer) => (isOrder(request) ? refusal() : answer(request)),
    });
    await buyer.confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent(OF_EVERY_ORDER);
    await seeStep("Confira e confirme");
  });
});

describe("a time that was ordered in another tab", () => {
  it("is asked about, and ordered once more only where that is said", async () => {
    const buyer = await toReview(APPROVED, { as: "ana" });
    const tab = await orderingBuyer(server, "ana@vereda.test");
    const earlier = await tab.order(orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 }));
    await buyer.confirm();
    const dialog = within(await screen.findByRole("dialog", { name: "Você já tem este horário" }));
    expect(dialog.getByRole("link", { name: "Ver minha compra" })).toHaveAttribute(
      "href",
      `/purchase/confirmacao/${earlier.body.id}`,
    );
    expect(await takenOf(server.deps.db, shop.schedules.group)).toBe(1);
    await buyer.press("Reservar mais um lugar");
    await bought();
    expect(await takenOf(server.deps.db, shop.schedules.group)).toBe(2);
  });
});

describe("an answer that never came", () => {
  it("after the order had arrived: it is asked about, never sent again, and turns out bought", async () => {
    const buyer = await toReview(APPROVED, {
      through: async (request, answer) => {
        const response = await answer(request);
        if (isOrder(request)) throw new TypeError("connection lost");
        return response;
      },
    });
    await buyer.confirm();
    await bought();
    expect([
      orders(buyer.sent),
      buyer.sent.filter(({ call }) => call.endsWith("reconciliations")).length,
    ]).toEqual([1, 1]);
  });

  it("before the order had arrived: nothing was charged, and the review offers it again", async () => {
    const buyer = await toReview(APPROVED, {
      through: async (request, answer) => {
        if (isOrder(request)) throw new TypeError("connection lost");
        return answer(request);
      },
    });
    await buyer.confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent(OF_EVERY_ORDER);
    await seeStep("Confira e confirme");
  });

  it("while nobody knows, paying again is not offered", async () => {
    const buyer = await toReview(APPROVED, {
      through: async (request, answer) => {
        if (isOrder(request) || request.url.endsWith("reconciliations"))
          throw new TypeError("connection lost");
        return answer(request);
      },
    });
    await buyer.confirm();
    await screen.findByRole("heading", { level: 1, name: "Ainda não sabemos se o pagamento passou" });
    expect(screen.queryByRole("button", { name: /pagar|Continuar/ })).toBeNull();
    expect(await screen.findByRole("button", { name: "Conferir agora" })).toBeVisible();
  });
});

describe("the bank wants the holder to confirm", () => {
  it("its page is linked, and the purchase goes on when it was confirmed there", async () => {
    const buyer = await toReview("4000 0000 0000 3220");
    await buyer.confirm();
    const link = await screen.findByRole("link", { name: "Confirmar no banco" });
    const bank = new URL(link.getAttribute("href") ?? "", "http://vereda.test");
    expect(bank.searchParams.get("returnTo")).toBe("/purchase/init?step=3");
    await buyer.press("Já confirmei");
    await screen.findByText("O banco ainda não nos contou. Aguarde alguns instantes e confira de novo.");
    await server.app.request(bank.pathname, {
      method: "POST",
      body: new URLSearchParams({ answer: "confirm" }),
    });
    await buyer.press("Já confirmei");
    await bought();
  });
});

describe("an interruption", () => {
  it("a reload goes on at the same step, with everything still chosen", async () => {
    const buyer = await toReview(APPROVED);
    buyer.unmount();
    const again = await startBuying(server, shop, { as: "carla@vereda.test", item: "activity" });
    await seeStep("Confira e confirme");
    expect(screen.getByText("Tema 0")).toBeVisible();
    await again.press("Alterar: Pagamento");
    await seeStep("Como você quer pagar\\?");
    expect(await screen.findByRole("radio", { name: /^Cartão/ })).toBeChecked();
    // Nobody goes on with a card that the page does not show.
    expect(await screen.findByLabelText("Número do cartão")).toHaveValue("");
  });

  it("another customer of the same browser starts anew", async () => {
    const buyer = await toReview(APPROVED);
    buyer.unmount();
    await startBuying(server, shop, { as: "bruno@vereda.test", item: "activity" });
    await seeStep("Sobre o que e quando\\?");
    expect(screen.getByRole("checkbox", { name: "Tema 0" })).not.toBeChecked();
  });

  it("a reload while the order is on its way asks about it and never sends it again", async () => {
    let isHeld = true;
    let done = 0;
    const buyer = await toReview(APPROVED, {
      through: async (request, answer) => {
        const response = await answer(request);
        if (!(isHeld && isOrder(request))) return response;
        done += 1;
        return new Promise(() => {});
      },
    });
    await buyer.confirm();
    await screen.findByRole("heading", { level: 1, name: "Confirmando sua compra…" });
    // Asked about before the server has it, the order would be one that was never placed.
    await waitFor(() => expect(done).toBe(1));
    buyer.unmount();
    isHeld = false;
    const again = await startBuying(server, shop, { as: "carla@vereda.test", item: "activity" });
    await bought();
    expect(orders(again.sent)).toBe(0);
  });

  it("a session that ends in the middle leads to the login, with the way back to the same step", async () => {
    const buyer = await toReview(APPROVED);
    await buyer.api.call("logout");
    await buyer.confirm();
    await screen.findByRole("heading", { name: "Que bom ver você" });
    expect(buyer.location().search).toEqual({ returnTo: "/purchase/init?step=3" });
  });

  it("the browser's Back and Forward are the purchase's own", async () => {
    const buyer = await toReview(APPROVED);
    buyer.router.history.back();
    await seeStep("Como você quer pagar\\?");
    buyer.router.history.back();
    await seeStep("Sobre o que e quando\\?");
    expect(buyer.location().search).toEqual({ step: "1" });
    buyer.router.history.forward();
    await seeStep("Como você quer pagar\\?");
    expect(buyer.location().search).toEqual({ step: "2" });
  });

  it("a price that cannot be had offers to try again", async () => {
    let isOffline = true;
    const buyer = await startBuying(server, shop, {
      as: "carla@vereda.test",
      item: "activity",
      through: async (request, answer) => {
        if (isOffline && request.url.includes("price-composite")) throw new TypeError("connection lost");
        return answer(request);
      },
    });
    await buyer.chooseInterest();
    await buyer.chooseTimeOn(/26 de novembro/);
    await buyer.next();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Não conseguimos falar com a Vereda\./);
    isOffline = false;
    await buyer.press("Tentar de novo");
    await screen.findByRole("radio", { name: /^Cartão/ });
  });

  it.each(waysToBeAway)(
    "while %s the price is asked for again by itself, the failure stays in silence, and the payment goes on",
    async (...[, fault, words]) => {
      const away = serverAway(isPrice, fault);
      const buyer = await startBuying(server, shop, {
        as: "carla@vereda.test",
        item: "activity",
        through: away.through,
      });
      await buyer.chooseInterest();
      await buyer.chooseTimeOn(/26 de novembro/);
      await buyer.next();
      await screen.findByText(words);
      await seeStep("Como você quer pagar\\?");
      const cannotGoOn = () => expect(screen.getByRole("button", { name: "Continuar" })).toBeDisabled();
      cannotGoOn();
      await expectAskedInSilence(away, words, cannotGoOn);
      away.comesBack();
      await away.turn();
      expect(await screen.findByRole("radio", { name: /^Cartão/ })).toBeVisible();
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("while the server is away the review asks for its price again by itself, and confirms nothing", async () => {
    let isAtReview = false;
    const away = serverAway((request) => isAtReview && isPrice(request), unavailable);
    const buyer = await toPayment("carla", away.through);
    await buyer.fillCard(APPROVED);
    isAtReview = true;
    await buyer.next();
    await screen.findByText(/^A Vereda está com um problema passageiro/);
    await seeStep("Confira e confirme");
    await buyer.acceptTerms();
    const cannotConfirm = () =>
      expect(screen.getByRole("button", { name: /^Confirmar e pagar/ })).toBeDisabled();
    cannotConfirm();
    await expectAskedInSilence(away, /^A Vereda está com um problema passageiro/, cannotConfirm);
    away.comesBack();
    await away.turn();
    await waitFor(() => expect(screen.getByRole("button", { name: /^Confirmar e pagar/ })).toBeEnabled());
    expect([screen.queryByRole("alert"), orders(buyer.sent)]).toEqual([null, 0]);
    await buyer.press(/^Confirmar e pagar/);
    await bought();
  });
});
