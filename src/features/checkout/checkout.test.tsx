import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { APPROVED, plain } from "#src/testing/shopper.tsx";
import { type BookerOptions, orderOf, seeBooked, seeHeld, startBooking } from "./testing/booker.tsx";

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

const book = (as: string, options: BookerOptions = {}) =>
  startBooking(server, shop, { as: `${as}@vereda.test`, time: "group", ...options });

/** Everything but the payment is answered. */
async function toPayment(as: string, options?: BookerOptions) {
  const booker = await book(as, options);
  await seeHeld();
  await booker.chooseTheme();
  await booker.acceptTerms();
  return booker;
}

const section = (name: string) => screen.getByRole("region", { name });

describe("who may book", () => {
  it("without an activity there is nothing to book: the search helps", async () => {
    const { router } = await renderApp(server, "/checkout", { as: "carla@vereda.test" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/busca"));
  });
});

describe("the time", () => {
  it("that a link names is held at once, with where, how long, and until when it is cancelled for free", async () => {
    const booker = await book("carla");
    await seeHeld();
    expect(section("Horário")).toHaveTextContent(
      /^Horário.*quinta-feira, 26 de novembro.*Online, por vídeo.*Cancelamento grátis até 25\/11\/2026 às \d\dh/,
    );
    expect(booker.sent.filter(({ call }) => call.startsWith("POST"))).toEqual([
      { call: `POST /mobile/activity-schedules/${shop.schedules.group}/holds`, body: "", key: null },
    ]);
  });

  it("is held once the page is seen: a tab in the background takes nothing from the one in use", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const booker = await book("carla");
    await screen.findByText("Guardando seu horário…", { selector: "p" });
    const holds = () => booker.sent.filter(({ call }) => call.endsWith("/holds"));
    expect(holds()).toEqual([]);
    hidden.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    await seeHeld();
    expect(holds()).toHaveLength(1);
  });

  it("need not be chosen to see the price, the methods and what the benefit pays", async () => {
    const booker = await startBooking(server, shop, { as: "bruno@vereda.test" });
    const payment = await screen.findByRole("region", { name: "Pagamento" });
    expect(plain(payment.textContent)).toMatch(
      /Benefício da empresa.*− R\$ 50,00.*Cartão.*Pix.*Você paga agoraR\$ 50,00/,
    );
    await booker.chooseMethod(/^Pix/);
    await booker.chooseTimeOn(/26 de novembro/);
    await seeHeld();
    await screen.findByRole("button", { name: /^Gerar código Pix de R\$\s50,00$/ });
    expect(screen.getByRole("radio", { name: /^Pix/ })).toBeChecked();
  });

  it("that was kept after all is not ordered by itself, whatever was pressed while it was chosen", async () => {
    const booker = await toPayment("bruno");
    await booker.chooseMethod(/^Pix/);
    await booker.press("Alterar: Horário");
    await booker.press("Escolher horário");
    await booker.press("Manter o horário de antes");
    await seeHeld();
    const button = await screen.findByRole("button", { name: /^Gerar código Pix de R\$\s50,00$/ });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
    expect(booker.sent.filter(({ call }) => call === "POST /mobile/billings")).toEqual([]);
    expect(section("Horário")).toBeVisible();
  });

  it("alone is asked for while it is chosen; the other answers only by a confirmation", async () => {
    const booker = await book("carla");
    await seeHeld();
    await booker.press("Alterar: Horário");
    await booker.press("Escolher horário");
    expect(await screen.findByText("Informação obrigatória! Escolha um horário.")).toBeVisible();
    const rest = () =>
      screen.queryAllByText(/selecione uma subcategoria|^Informação obrigatória!$|Escolha como pagar/);
    expect(rest()).toEqual([]);
    await booker.press("Manter o horário de antes");
    await seeHeld();
    expect(rest()).toEqual([]);
    await booker.press(/^Confirmar/);
    await waitFor(() => expect(rest()).not.toEqual([]));
  });

  it("that is being held is announced once", async () => {
    const gate = Promise.withResolvers<void>();
    await book("carla", {
      through: async (request, answer) => {
        if (request.url.endsWith("/holds")) await gate.promise;
        return answer(request);
      },
    });
    await screen.findByText("Guardando seu horário…", { selector: "p" });
    const said = screen
      .getAllByRole("status")
      .filter((each) => each.textContent?.includes("Guardando seu horário…"));
    expect(said).toHaveLength(1);
    gate.resolve();
    await seeHeld();
  });

  it("is chosen on the page, which opens at the first date with a vacancy; then the focus is on the held time", async () => {
    const booker = await startBooking(server, shop, { as: "carla@vereda.test" });
    expect(await screen.findByRole("radio", { name: /25 de novembro/ })).toBeChecked();
    await booker.chooseTimeOn(/26 de novembro/);
    await seeHeld();
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^quinta-feira, 26 de novembro\d\dh/),
    );
  });

  it("can be changed in place, and kept after all", async () => {
    const booker = await book("carla");
    await seeHeld();
    await booker.press("Alterar: Horário");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Escolha outro horário" })).toHaveFocus());
    await booker.press("Manter o horário de antes");
    await seeHeld();
    await booker.press("Alterar: Horário");
    await booker.chooseTimeOn(/27 de novembro/);
    await seeHeld();
    expect(section("Horário")).toHaveTextContent(/sexta-feira, 27 de novembro/);
  });

  it("is spoken when 15, 5 and 1 minutes are left, and not each second", async () => {
    await book("carla");
    await seeHeld();
    const spoken = () => screen.getByText(/^Guardamos este horário por mais/).textContent;
    const heard = [spoken()];
    for (const secondsLeft of [301, 300, 61, 60]) {
      vi.setSystemTime(SEED_INSTANT.getTime() + (900 - secondsLeft) * 1_000);
      const shown = secondsLeft === 301 ? "5:01" : secondsLeft === 300 ? "5:00" : `1:0${secondsLeft - 60}`;
      await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent(shown));
      heard.push(spoken());
    }
    expect(heard.map((words) => words?.replace("Guardamos este horário por mais ", ""))).toEqual([
      "15 minutos.",
      "15 minutos.",
      "5 minutos.",
      "5 minutos.",
      "1 minuto.",
    ]);
  });

  it("that is too soon is closed, and the notice it needs is said", async () => {
    await startBooking(server, shop, { as: "carla@vereda.test" });
    const today = await screen.findByRole("radio", { name: /23 de novembro, sem vagas/ });
    today.click();
    expect(
      await screen.findByText("Estes horários pedem reserva com pelo menos 2 horas de antecedência."),
    ).toBeVisible();
  });
});

describe("what is missing", () => {
  it("is asked for from top to bottom, and the first takes the focus", async () => {
    const booker = await book("carla");
    await seeHeld();
    await booker.press(/^Confirmar/);
    expect(
      await screen.findByText("Por favor, selecione uma subcategoria antes de prosseguir."),
    ).toBeVisible();
    expect(screen.getByText("Informação obrigatória! Escolha como pagar.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("radio", { name: "Tema 0" })).toHaveFocus());
    await booker.chooseTheme();
    await booker.chooseMethod(/^Pix/);
    await booker.press(/^Gerar código Pix de R\$\s100,00$/);
    expect(screen.getByRole("checkbox", { name: /^Li e aceito/ })).toHaveAccessibleDescription(
      "Informação obrigatória!",
    );
    expect(booker.sent.filter(({ call }) => call.startsWith("POST /mobile/billings"))).toEqual([]);
  });

  it("without a time is the time alone", async () => {
    const booker = await startBooking(server, shop, { as: "carla@vereda.test" });
    await booker.press("Escolher horário");
    expect(await screen.findByText("Informação obrigatória! Escolha um horário.")).toBeVisible();
    const times = within(screen.getByRole("group", { name: /^Horários de/ }));
    await waitFor(() => expect(times.getAllByRole("radio")[0]).toHaveFocus());
    expect(screen.queryByText("Por favor, selecione uma subcategoria antes de prosseguir.")).toBeNull();
  });
});

describe("a booking", () => {
  it("by a new card: one press sends the card to the provider and then the order", async () => {
    const booker = await toPayment("carla");
    await booker.chooseMethod(/^Cartão/);
    await booker.fillCard(APPROVED);
    await booker.press(/^Confirmar e pagar R\$\s100,00$/);
    await seeBooked(booker);
    expect(orderOf(booker.sent)).toEqual({
      call: "POST /mobile/billings",
      itemType: "ACTIVITY",
      itemId: shop.activity,
      scheduleIds: [shop.schedules.group],
      interestIds: [shop.interests[0]],
      methods: ["CREDIT_CARD"],
      paymentMethodId: expect.any(String),
      enrolmentId: null,
      automaticRenewal: false,
      payrollConsent: false,
      confirmedAmount: 10_000,
      started: { kind: "checkout", run: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect(JSON.stringify(booker.sent).replaceAll(" ", "")).not.toContain(APPROVED.replaceAll(" ", ""));
    expect(sessionStorage.getItem("vereda.checkout")).toBeNull();
  });

  it("by a card that was saved before", async () => {
    const first = await toPayment("carla");
    await first.chooseMethod(/^Cartão/);
    if (screen.queryByRole("radio", { name: "Usar outro cartão" })) await first.chooseMethod(/^Usar outro/);
    await first.fillCard(APPROVED);
    await first.user.click(screen.getByLabelText("Guardar este cartão para as próximas compras"));
    await first.press(/^Confirmar e pagar/);
    await seeBooked(first);
    first.unmount();
    const again = await toPayment("carla", { time: "third" });
    await again.chooseMethod(/^Cartão/);
    await again.chooseMethod(/^Visa final 1111/);
    await again.press(/^Confirmar e pagar/);
    await seeBooked(again);
    expect(again.sent.filter(({ call }) => call === "POST /mobile/customer-payment-methods")).toEqual([]);
  });

  it("is paid by the benefit on entry where it pays: nothing is charged, and that is said", async () => {
    const booker = await toPayment("ana");
    expect(screen.getByRole("checkbox", { name: /^Benefício/ })).toBeChecked();
    expect(plain(section("Pagamento").textContent)).toContain("Você paga agoraR$ 0,00");
    await booker.press("Confirmar reserva");
    await seeBooked(booker);
    expect(orderOf(booker.sent)).toMatchObject({
      call: "POST /mobile/billings/co-participation",
      methods: ["SUBSIDY"],
      confirmedAmount: 0,
    });
  });

  it("by a benefit that pays a part needs another method for the rest", async () => {
    const booker = await toPayment("bruno");
    await booker.press(/^Confirmar e pagar R\$\s50,00$/);
    expect(await screen.findByText("Benefício insuficiente para a compra")).toBeVisible();
    await booker.chooseMethod(/^Cartão/);
    await booker.fillCard(APPROVED);
    await booker.press(/^Confirmar e pagar R\$\s50,00$/);
    await seeBooked(booker);
    expect(orderOf(booker.sent)).toMatchObject({
      methods: ["SUBSIDY", "CREDIT_CARD"],
      confirmedAmount: 5_000,
    });
  });

  it("by payroll needs the consent to the amount", async () => {
    const booker = await toPayment("ana");
    await booker.chooseMethod(/^Desconto em folha/);
    await booker.press(/^Confirmar e pagar/);
    const consent = await screen.findByRole("checkbox", {
      name: /^Autorizo .* a descontar R\$\s100,00 do meu salário\.$/,
    });
    await waitFor(() => expect(consent).toHaveFocus());
    await booker.user.click(consent);
    await booker.press(/^Confirmar e pagar/);
    await seeBooked(booker);
    expect(orderOf(booker.sent)).toMatchObject({ methods: ["PAYROLL_DISCOUNT"], payrollConsent: true });
  });

  it("by Pix makes a code and waits for its payment on the booking's own page", async () => {
    const booker = await toPayment("carla");
    await booker.chooseMethod(/^Pix/);
    await booker.press(/^Gerar código Pix de R\$\s100,00$/);
    await waitFor(() => expect(booker.location().pathname).toMatch(/^\/purchase\/confirmacao\//));
    expect(orderOf(booker.sent)).toMatchObject({ call: "POST /mobile/billings", methods: ["PIX"] });
  });

  it("without a CPF stores the data first, and says when the CPF is another customer's", async () => {
    const booker = await toPayment("davi");
    await booker.chooseMethod(/^Pix/);
    await booker.type("CPF", "141.421.356-51");
    await booker.type("Data de nascimento", "05/03/1990");
    await booker.type("Telefone", "(11) 98765-4321");
    await booker.press(/^Gerar código Pix/);
    expect(await screen.findByText("CPF já registrado")).toBeVisible();
    expect(booker.sent.filter(({ call }) => call.startsWith("POST /mobile/billings"))).toEqual([]);
    await booker.type("CPF", "529.982.247-25");
    await booker.press(/^Gerar código Pix/);
    await waitFor(() => expect(booker.location().pathname).toMatch(/^\/purchase\/confirmacao\//));
    expect(orderOf(booker.sent)).toMatchObject({ methods: ["PIX"] });
  });

  it("asks for reminders only when they are wanted, before the order", async () => {
    const booker = await toPayment("ana");
    const reminders = screen.getByRole("checkbox", { name: "Quero receber lembretes por WhatsApp." });
    expect(reminders).not.toBeChecked();
    await booker.user.click(reminders);
    await booker.press("Confirmar reserva");
    await seeBooked(booker);
    const writes = booker.sent.filter(({ call }) => /^PUT \/update|^POST \/mobile\/billings/.test(call));
    expect(writes.map(({ call }) => call)).toEqual([
      "PUT /update-whatsapp-permission",
      "POST /mobile/billings/co-participation",
    ]);
  });
});
