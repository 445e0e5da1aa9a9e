import { act, screen, waitFor, within } from "@testing-library/react";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { takenOf } from "#server/domain/orders/testing/books.ts";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import type { MeasuredEvent } from "#src/platform/analytics/events.ts";
import { measureWith } from "#src/platform/analytics/track.ts";
import { writeConsent } from "#src/platform/consent/consent-cookie.ts";
import { writeCookie } from "#src/platform/storage/cookie.ts";
import { expectAskedInSilence, serverAway, waysToBeAway } from "#src/testing/away.ts";
import { allAnswered } from "#src/testing/render-app.tsx";
import { APPROVED } from "#src/testing/shopper.tsx";
import { type BookerOptions, seeBooked, seeHeld, startBooking } from "./testing/booker.tsx";

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
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const book = (as: string, options: BookerOptions = {}) =>
  startBooking(server, shop, { as: `${as}@vereda.test`, time: "group", ...options });

/** Everything is answered, paid with a new card; nothing is sent yet. */
async function toConfirm(number = APPROVED, options?: BookerOptions) {
  const booker = await book("carla", options);
  await seeHeld();
  await booker.chooseTheme();
  await booker.acceptTerms();
  await booker.chooseMethod(/^Cartão/);
  await booker.fillCard(number);
  return { ...booker, confirm: () => booker.press(/^Confirmar e pagar/) };
}

const isPrice = ({ url }: Request) => url.includes("price-composite");
const isOrder = (request: Request) => new URL(request.url).pathname === "/api/mobile/billings";
const orders = (sent: readonly { call: string }[]) =>
  sent.filter(({ call }) => call === "POST /mobile/billings").length;
const fill = (schedule: string) =>
  inTransaction(server.deps.db, (tx) =>
    tx.update(activitySchedules).set({ taken: sql`capacity` }).where(eq(activitySchedules.id, schedule)),
  );

/** 15 minutes later, on this device; the page is seen again. */
function expire(): void {
  vi.setSystemTime(SEED_INSTANT.getTime() + 900_000);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("a clock that is not the reader's is named wherever a time is told", async () => {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...known,
    timeZone: "America/Manaus",
  });
  await book("carla");
  await seeHeld();
  expect(screen.getByRole("region", { name: "Horário" })).toHaveTextContent(/às 10h \(horário de Brasília\)/);
  expect(screen.getByRole("complementary", { name: "Resumo da reserva" })).toHaveTextContent(
    /09h \(horário de Brasília\)/,
  );
  expire();
  await screen.findByRole("button", { name: /^Guardar de novo: .* 09h \(horário de Brasília\)$/ });
});

describe("a hold that runs out", () => {
  it("says so at the time and keeps every other answer, the card being typed too", async () => {
    const booker = await toConfirm();
    expire();
    expect(await screen.findByText("Seu horário voltou para a agenda")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Tema 0" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /^Li e aceito/ })).toBeChecked();
    expect(screen.getByLabelText("Número do cartão")).toHaveValue(APPROVED);
    await booker.press(/^Guardar de novo: qui/);
    await seeHeld();
    await booker.press(/^Confirmar e pagar/);
    await seeBooked(booker);
  });

  it("takes the focus to the notice, but not away from a field", async () => {
    const booker = await toConfirm();
    const field = screen.getByLabelText("Telefone");
    field.focus();
    expire();
    const notice = await screen.findByText("Seu horário voltou para a agenda");
    expect(field).toHaveFocus();
    await booker.press(/^Guardar de novo/);
    await seeHeld();
    vi.setSystemTime(SEED_INSTANT.getTime() + 1_800_000);
    document.dispatchEvent(new Event("visibilitychange"));
    await screen.findByText("Seu horário voltou para a agenda");
    await waitFor(() => expect(document.activeElement).toHaveTextContent(notice.textContent ?? ""));
  });
});

describe("a time that somebody else took", () => {
  it("before it could be held: the page says so, and another one can be chosen", async () => {
    const booker = await startBooking(server, shop, { as: "carla@vereda.test" });
    await screen.findByRole("radio", { name: /26 de novembro/ });
    await allAnswered();
    await fill(shop.schedules.group);
    await booker.chooseTimeOn(/26 de novembro/);
    expect(
      await screen.findByText("A última vaga deste horário acabou de sair. Nada foi cobrado: escolha outro."),
    ).toBeVisible();
    await booker.chooseTimeOn(/27 de novembro/);
    await seeHeld();
  });

  it("the free times nearest to it stand beside that, and a press holds one", async () => {
    const { group, single, third } = shop.schedules;
    await fill(group);
    const booker = await book("carla");
    const notice = (await screen.findByText(/^A última vaga deste horário acabou de sair/)).closest(
      "[role=status]",
    );
    const offered = within(notice instanceof HTMLElement ? notice : document.body);
    expect(offered.getByText("Não deu para guardar quinta-feira, 26 de novembro, 09h")).toBeVisible();
    expect(await offered.findByRole("link", { name: "Falar com o suporte" })).toBeVisible();
    expect(await offered.findByText("Os horários livres mais próximos:")).toBeVisible();
    expect(offered.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "qua., 25 de nov., 09h (horário de Brasília)",
      "sex., 27 de nov., 09h (horário de Brasília)",
      "seg., 7 de dez., 09h (horário de Brasília)",
    ]);
    await fill(single);
    await booker.press(/^qua., 25 de nov./);
    await allAnswered();
    expect(screen.queryByRole("button", { name: /^qua., 25 de nov./ })).toBeNull();
    await booker.press(/^sex., 27 de nov./);
    await seeHeld();
    expect(screen.getByRole("region", { name: "Horário" })).toHaveTextContent(/27 de novembro/);
    expect(await takenOf(server.deps.db, third)).toBe(1);
  });

  it("and is refused while the list still has it is not among the nearest", async () => {
    await book("carla", {
      through: async (request, answer) =>
        request.url.endsWith("/holds")
          ? Response.json({ code: "MINIMUM_NOTICE_NOT_MET", message: "" }, { status: 409 })
          : answer(request),
    });
    const told = (
      await screen.findByText(/^Este horário já não respeita a antecedência mínima para reservar\./)
    ).closest<HTMLElement>("[role]");
    const nearest = within(told ?? document.body);
    await nearest.findByRole("button", { name: /^qua., 25 de nov./ });
    expect(nearest.queryByRole("button", { name: /qui., 26 de nov./ })).toBeNull();
  });

  it("is not offered any more before the times have been read anew", async () => {
    let reading: Promise<unknown> = Promise.resolve();
    const booker = await startBooking(server, shop, {
      as: "carla@vereda.test",
      through: async (request, answer) => {
        if (/activity-schedules\/activity/.test(request.url)) await reading;
        return answer(request);
      },
    });
    await screen.findByRole("radio", { name: /26 de novembro/ });
    await allAnswered();
    await fill(shop.schedules.group);
    const { promise, resolve } = Promise.withResolvers<void>();
    reading = promise;
    await booker.chooseTimeOn(/26 de novembro/);
    await screen.findByText("A última vaga deste horário acabou de sair. Nada foi cobrado: escolha outro.");
    expect(await screen.findByRole("radio", { name: /26 de novembro, sem vagas/ })).toBeVisible();
    resolve();
  });

  it("during the order is not offered any more either, before the times have been read anew", async () => {
    let reading: Promise<unknown> = Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const booker = await toConfirm(APPROVED, {
      through: async (request, answer) => {
        if (/activity-schedules\/activity/.test(request.url)) await reading;
        if (!isOrder(request)) return answer(request);
        reading = promise;
        const scheduleIds = [shop.schedules.group];
        return Response.json({ code: "SCHEDULE_FULL", message: "", scheduleIds }, { status: 409 });
      },
    });
    await allAnswered();
    await booker.confirm();
    expect(await screen.findByRole("radio", { name: /26 de novembro, sem vagas/ })).toBeVisible();
    resolve();
  });

  it("while changing: the one held before stays held", async () => {
    const booker = await book("carla");
    await seeHeld();
    await booker.press("Alterar: Horário");
    await screen.findByRole("radio", { name: /27 de novembro/ });
    await allAnswered(); // A list read again after the place went would not offer it any more.
    await fill(shop.schedules.third);
    await booker.chooseTimeOn(/27 de novembro/);
    await screen.findByText("A última vaga deste horário acabou de sair. Nada foi cobrado: escolha outro.");
    await booker.press("Manter o horário de antes");
    await seeHeld();
    expect(screen.getByRole("region", { name: "Horário" })).toHaveTextContent(/26 de novembro/);
  });
});

describe("nothing charged, safe to try again", () => {
  it("a card that is refused says so at the payment, with the time held again", async () => {
    const booker = await toConfirm("4000 0000 0000 0002");
    await booker.confirm();
    const alert = await screen.findByText(/O cartão foi recusado e nada foi cobrado: use outro cartão/);
    await seeHeld();
    await waitFor(() => expect(document.activeElement).toContainElement(alert));
    await booker.user.click(screen.getByRole("radio", { name: "Usar outro cartão" }));
    await booker.fillCard(APPROVED);
    await booker.confirm();
    await seeBooked(booker);
    expect(new Set(booker.sent.filter(({ key }) => key).map(({ key }) => key)).size).toBe(2);
  });

  it("a method that changes while the card is being kept is not what was confirmed: nothing is sent", async () => {
    let release = () => {};
    const kept = new Promise<void>((resolve) => {
      release = resolve;
    });
    const booker = await toConfirm(APPROVED, {
      through: async (request, answer) => {
        if (request.method === "POST" && request.url.endsWith("/customer-payment-methods")) await kept;
        return answer(request);
      },
    });
    await booker.confirm();
    await screen.findByRole("button", { name: "Guardando o cartão com segurança…" });
    await booker.chooseMethod(/^Pix/);
    expect(screen.getByRole("button", { name: /^Gerar código Pix de/ })).not.toHaveAttribute("aria-busy");
    release();
    await booker.chooseMethod(/^Cartão/);
    // The card is there, to be chosen.
    await booker.chooseMethod(/^Visa final 1111$/);
    expect(orders(booker.sent)).toBe(0);
    await booker.confirm();
    await seeBooked(booker);
  });

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
  ])("an order refused %s surely does not exist, and nothing was charged", async (_, refusal) => {
    const booker = await toConfirm(APPROVED, {
      through: async (request, answer) => (isOrder(request) ? refusal() : answer(request)),
    });
    await booker.confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Erro no processamento da compra. Por favor, verifique os valores e tente novamente. Nada foi cobrado.",
    );
  });

  it.each(["MINIMUM_NOTICE_NOT_MET", "SCHEDULE_UNKNOWN", "SCHEDULE_FULL", "SCHEDULE_BEFORE_START"])(
    "a time that the order was refused for says that nothing was charged: %s",
    async (code) => {
      const booker = await toConfirm(APPROVED, {
        through: async (request, answer) =>
          isOrder(request) ? Response.json({ code, message: "" }, { status: 422 }) : answer(request),
      });
      await booker.confirm();
      expect(await screen.findByText(/ Nada foi cobrado: escolha (outro|de novo)\.$/)).toBeVisible();
    },
  );

  it("a booking that was refused is measured by its code, once", async () => {
    const heard: MeasuredEvent[] = [];
    const { confirm } = await toConfirm("4000 0000 0000 0002");
    onTestFinished(() => {
      measureWith(null);
      writeCookie(CONSENT_COOKIE, "", 0);
    });
    writeConsent(true, 60);
    measureWith((event) => heard.push(event));
    await confirm();
    await screen.findByRole("radio", { name: "Visa final 0002" });
    expect(heard).toEqual([{ event: "purchase_error", code: "PAYMENT_DECLINED" }]);
  });

  it("a card that was declined is charged once: the next press asks for another one", async () => {
    const booker = await toConfirm("4000 0000 0000 0002");
    await booker.confirm();
    await screen.findByText(/O cartão foi recusado e nada foi cobrado: use outro cartão/);
    await seeHeld();
    const declined = await screen.findByRole("radio", { name: "Visa final 0002" });
    expect(declined).toHaveAccessibleDescription("Recusado agora há pouco. Nada foi cobrado.");
    expect(declined).not.toBeChecked();
    await booker.confirm();
    expect(await screen.findByText("Escolha um cartão ou informe um novo.")).toBeVisible();
    expect(orders(booker.sent)).toBe(1);
  });

  it("a card whose code its bank refused is corrected at the field, without the time being lost", async () => {
    const booker = await toConfirm("4000 0000 0000 0127");
    await booker.confirm();
    await seeHeld();
    const sees = /^O banco não aceita este código\. Nada foi cobrado/;
    await waitFor(() => expect(screen.getByLabelText("CVC")).toHaveAccessibleDescription(sees));
    await waitFor(() => expect(screen.getByLabelText("CVC")).toHaveFocus());
    expect(screen.queryByText(/^Erro no processamento/)).toBe(null);
    await booker.type("Número do cartão", APPROVED);
    await booker.type("CVC", "123");
    await booker.confirm();
    await seeBooked(booker);
    expect(orders(booker.sent)).toBe(2);
  });

  it("a time that was ordered in another tab is asked about, and leads to the Pix that is missing", async () => {
    const booker = await toConfirm();
    const tab = await buyer(server, "carla@vereda.test");
    const earlier = await tab.order(orderOf(shop, { methods: ["PIX"] }));
    await booker.confirm();
    const dialog = within(await screen.findByRole("dialog", { name: "Você já tem este horário" }));
    expect(dialog.getByRole("link", { name: "Pagar o Pix que falta" })).toHaveAttribute(
      "href",
      `/purchase/confirmacao/${earlier.body.id}`,
    );
    expect(await takenOf(server.deps.db, shop.schedules.group)).toBe(2);
    await booker.press("Reservar mais um lugar");
    await seeBooked(booker);
    expect(await takenOf(server.deps.db, shop.schedules.group)).toBe(2);
  });

  it("a price that changed meanwhile is shown before it is confirmed again", async () => {
    const booker = await toConfirm();
    await inTransaction(server.deps.db, (tx) =>
      tx.update(activities).set({ price: 12_000 }).where(eq(activities.id, shop.activity)),
    );
    await booker.confirm();
    await screen.findByText(/^O valor mudou desde que você conferiu\./);
    await booker.press(/^Confirmar e pagar R\$\s120,00$/);
    await seeBooked(booker);
  });

  it("a card number that the provider refuses stays a matter of its field", async () => {
    const booker = await toConfirm("4111 1111 1111 1112");
    await booker.confirm();
    expect(await screen.findByText("Confira o número do cartão")).toBeVisible();
    await booker.type("Número do cartão", APPROVED);
    expect(orders(booker.sent)).toBe(0);
    await booker.confirm();
    await seeBooked(booker);
  });

  it("an order that could not be sent says that no money moved", async () => {
    const booker = await toConfirm(APPROVED, {
      through: async (request, answer) => {
        if (request.url.includes("update-whatsapp-permission")) throw new TypeError("connection lost");
        return answer(request);
      },
    });
    await booker.user.click(screen.getByRole("checkbox", { name: /lembretes por WhatsApp/ }));
    await booker.confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente. Não sabemos se deu certo salvar a permissão para mensagens. Nada foi cobrado.",
    );
    expect(orders(booker.sent)).toBe(0);
  });

  it("a payment provider that does not take the card is announced", async () => {
    const booker = await toConfirm();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("connection lost")));
    await booker.confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "A empresa de pagamentos não respondeu. Nada foi cobrado: tente de novo.",
    );
  });

  it("a price that cannot be had offers to try again", async () => {
    let isOffline = true;
    const booker = await book("carla", {
      through: async (request, answer) => {
        if (isOffline && request.url.includes("price-composite")) throw new TypeError("connection lost");
        return answer(request);
      },
    });
    await screen.findByText(/^Não conseguimos falar com a Vereda\./);
    isOffline = false;
    await booker.press("Tentar de novo");
    await screen.findByRole("radio", { name: /^Cartão/ });
  });

  it.each(waysToBeAway)(
    "while %s the price is asked for again by itself, the failure stays in silence, and the payment goes on",
    async (...[, fault, words]) => {
      let isHeld = false;
      const away = serverAway((request) => isHeld && isPrice(request), fault);
      const booker = await book("carla", {
        through: (request, answer) => {
          isHeld ||= request.url.endsWith("/holds");
          return away.through(request, answer);
        },
      });
      await screen.findByText(words);
      await booker.chooseTheme();
      await allAnswered();
      await expectAskedInSilence(away, words);
      const confirm = screen.getByRole("button", { name: /^Confirmar/ });
      expect(confirm).toBeDisabled();
      away.comesBack();
      await away.turn();
      await waitFor(() => expect(confirm).toBeEnabled());
      expect([screen.queryByText(words), orders(booker.sent)]).toEqual([null, 0]);
    },
  );
});

it("without a connection the booking is not confirmed, which the button says, and with one it goes on", async () => {
  const booker = await toConfirm();
  const goes = (isOnline: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? "online" : "offline")));
  };
  goes(false);
  const button = screen.getByRole("button", { name: /^Confirmar e pagar/ });
  expect(button).toHaveAccessibleDescription(
    "Sem conexão não dá para confirmar. Nada foi reservado nem pago.",
  );
  await booker.confirm();
  expect(orders(booker.sent)).toBe(0);
  goes(true);
  await booker.confirm();
  await seeBooked(booker);
});

describe("what can be known before paying is said before", () => {
  it("an overdue customer reads it at the methods; a card ends in the dialog, the benefit goes through", async () => {
    const booker = await book("fabio");
    await seeHeld();
    await booker.chooseTheme();
    await booker.acceptTerms();
    await booker.chooseMethod(/^Pix/);
    const payment = screen.getByRole("region", { name: "Pagamento" });
    expect(await within(payment).findByText(/Há um pagamento em atraso/)).toBeVisible();
    await booker.press(/^Gerar código Pix/);
    await screen.findByRole("dialog", { name: "Há um pagamento em atraso" });
    expect(orders(booker.sent)).toBe(0);
    await booker.press("Pagar com o benefício");
    await booker.press("Confirmar reserva");
    await seeBooked(booker);
  });

  it("a blocked benefit says until when", async () => {
    await book("elisa");
    const benefit = await screen.findByRole("checkbox", { name: /^Benefício/ });
    expect(benefit).toBeDisabled();
    expect(benefit).toHaveAccessibleDescription(
      /^Bloqueado por faltas recorrentes\. Volta a valer em \d\d\/\d\d\/2026\.$/,
    );
  });
});

describe("an interruption", () => {
  it("a reload hears how long the time is still kept, not how long it was", async () => {
    const booker = await book("carla");
    await seeHeld();
    expect(screen.getByText("Guardamos este horário por mais 15 minutos.")).toBeInTheDocument();
    booker.unmount();
    vi.setSystemTime(SEED_INSTANT.getTime() + 470_000);
    await book("carla");
    expect(await screen.findByText("Guardamos este horário por mais 8 minutos.")).toBeInTheDocument();
  });

  it("a reload goes on with the same held time and every answer", async () => {
    const booker = await toConfirm();
    await booker.press("Alterar: Horário");
    await booker.chooseTimeOn(/27 de novembro/);
    await seeHeld();
    booker.unmount();
    const again = await book("carla");
    await seeHeld();
    expect(screen.getByRole("region", { name: "Horário" })).toHaveTextContent(/27 de novembro/);
    expect(screen.getByRole("radio", { name: "Tema 0" })).toBeChecked();
    expect(await screen.findByRole("radio", { name: /^Cartão/ })).toBeChecked();
    expect(again.sent.filter(({ call }) => call.endsWith("/holds"))).toEqual([]);
  });

  it("a reload forgets a card that was typed for one purchase: what is typed next is what pays", async () => {
    const booker = await toConfirm("4000 0000 0000 0002");
    await booker.confirm();
    await screen.findByText(/O cartão foi recusado e nada foi cobrado: use outro cartão/);
    await seeHeld();
    booker.unmount();
    const again = await book("carla");
    await seeHeld();
    await again.fillCard(APPROVED);
    await again.press(/^Confirmar e pagar/);
    await seeBooked(again);
    expect(again.sent.filter(({ call }) => call === "POST /mobile/customer-payment-methods")).toHaveLength(1);
  });

  it("a reload while the order is on its way asks about it and never sends it again", async () => {
    let isHeld = true;
    let done = 0;
    const booker = await toConfirm(APPROVED, {
      through: async (request, answer) => {
        const response = await answer(request);
        if (!(isHeld && isOrder(request))) return response;
        done += 1;
        return new Promise(() => {});
      },
    });
    await booker.confirm();
    await screen.findByRole("heading", { level: 1, name: "Confirmando sua compra…" });
    // Asked about before the server has it, the order would be one that was never placed.
    await waitFor(() => expect(done).toBe(1));
    booker.unmount();
    isHeld = false;
    const again = await book("carla");
    await seeBooked(again);
    expect(orders(again.sent)).toBe(0);
  });

  it("a session that ends in the middle leads to the login, with the way back to this very checkout", async () => {
    const booker = await toConfirm();
    await booker.api.call("logout");
    await booker.confirm();
    await screen.findByRole("heading", { name: "Que bom ver você" });
    expect(booker.location().search).toEqual({
      returnTo: `/checkout?activityId=${shop.activity}&scheduleId=${shop.schedules.group}`,
    });
  });

  it("the bank's confirmation leads back here, and the booking goes on", async () => {
    const booker = await toConfirm("4000 0000 0000 3220");
    await booker.confirm();
    const link = await screen.findByRole("link", { name: "Confirmar no banco" });
    const bank = new URL(link.getAttribute("href") ?? "", "http://vereda.test");
    expect(bank.searchParams.get("returnTo")).toBe(booker.location().href);
    await server.app.request(bank.pathname, {
      method: "POST",
      body: new URLSearchParams({ answer: "confirm" }),
    });
    await booker.press("Já confirmei");
    await seeBooked(booker);
  });

  it("leaving gives the time back", async () => {
    const booker = await book("carla");
    await seeHeld();
    await booker.press("Voltar");
    await waitFor(() => expect(booker.location().pathname).toBe(`/atividades/${shop.activity}`));
    expect(booker.sent.filter(({ call }) => call.startsWith("DELETE /mobile/"))).toHaveLength(1);
    expect(sessionStorage.getItem("vereda.checkout")).toBeNull();
  });

  describe.each(["the first", "another"])("leaving while %s time is still being held", (which) => {
    it("gives it back once that is answered, though the page is left before", async () => {
      const gate = Promise.withResolvers<void>();
      const asked = shop.schedules[which === "another" ? "third" : "group"];
      const booker = await book("carla", {
        through: async (request, answer) => {
          const response = await answer(request);
          if (request.url.endsWith(`${asked}/holds`)) await gate.promise;
          return response;
        },
      });
      if (which === "another") {
        await seeHeld();
        await booker.press("Alterar: Horário");
        await booker.chooseTimeOn(/27 de novembro/);
      }
      await waitFor(async () => expect(await takenOf(server.deps.db, asked)).toBe(1));
      await booker.press("Voltar");
      await waitFor(() => expect(booker.location().pathname).toBe(`/atividades/${shop.activity}`), {
        timeout: 5_000,
      });
      gate.resolve();
      await waitFor(async () => expect(await takenOf(server.deps.db, asked)).toBe(0));
    });
  });
});
