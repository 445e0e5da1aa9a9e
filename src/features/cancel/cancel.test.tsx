import { act, screen, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { canceller, refundsOf, twoTimes } from "#server/domain/cancellations/testing/canceller.ts";
import { type OrderBody, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  expectAskedInSilence,
  serverAway,
  spokenAndFocused,
  unanswered,
  unavailable,
  waysToBeAway,
} from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const HOUR_MS = 3_600_000;
/** So long after an order the free change of its session, 72 hours after it, is over. */
const LATE_MS = 49 * HOUR_MS;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  goTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

/** The product's clock and this device's. */
function goTo(now: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
  server.clock.moveTo(now);
}

const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string) => screen.getByRole("button", { name });
const comesBack = () =>
  within(screen.getByRole("heading", { name: "O que volta para você" }).parentElement ?? document.body)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
const refunds = (billingId: string) => refundsOf(server, billingId);
const isAsking = ({ method, url }: Request) => method === "GET" && url.endsWith("/cancellation");
const isCancelling = ({ method, url }: Request) => method === "POST" && url.endsWith("/cancellation");

interface Opening extends RenderOptions {
  /** How long after the purchase. */
  later?: number;
  /** Whose appointment of the order, by its schedule; the first one's by default. */
  at?: string;
  /** Comes from the appointment's page, instead of opening the address. */
  from?: "appointment";
  /** The step that the address names. */
  step?: string;
}

/** Buys, and opens the page that cancels an appointment of the order. */
async function openCancel(who: string, changes: Partial<OrderBody>, opening: Opening = {}) {
  const as = `${who}@vereda.test`;
  const {
    later = 0,
    at = changes.scheduleIds?.[0] ?? shop.schedules.group,
    from,
    step,
    ...options
  } = opening;
  const { billingId } = await (await canceller(server, as)).buy(orderOf(shop, changes));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(
      sql`select id from billing_schedules where billing_id = ${billingId} and schedule_id = ${at}`,
    ),
  );
  goTo(new Date(SEED_INSTANT.getTime() + later));
  const path = `/my-appointments/${rows[0]?.id}`;
  const app = await renderApp(server, from ? path : `${path}/cancel${step ? `?step=${step}` : ""}`, {
    as,
    ...options,
  });
  if (from) await app.user.click(await screen.findByRole("link", { name: "Cancelar" }));
  return { ...app, billingId, path };
}

const both = () => twoTimes(shop, ["SUBSIDY", "CREDIT_CARD"], 10_000);

it("what comes back is said before it is confirmed, by which method and until when; then it is on its way", async () => {
  const { user, billingId } = await openCancel("bruno", both());
  await title("Cancelar esta reserva?");
  const said = [
    "R$ 50,00 no saldo do benefícioVolta na hora.",
    "R$ 50,00 no cartão Visa final 1111Até 23/12/2026, em até duas faturas.",
    "Ao todo: R$ 100,00",
  ];
  expect([comesBack(), await refunds(billingId)]).toEqual([said, []]);
  await user.click(press("Cancelar a reserva"));
  expect(await title("Reserva cancelada")).toHaveFocus();
  expect(screen.getByText(/^O horário ficou livre/).closest("[role]")).toHaveAttribute("role", "status");
  expect([comesBack(), await refunds(billingId)]).toEqual([
    said,
    ["CREDIT_CARD 5000 REQUESTED", "SUBSIDY 5000 DONE"],
  ]);
  await user.click(screen.getByRole("link", { name: "Acompanhar a devolução" }));
  await title("Reserva cancelada");
});

it("too late: that nothing comes back is said before, and the button says it too", async () => {
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update partners set whatsapp = '11912345678' where id = ${shop.partner}`),
  );
  const { user, billingId } = await openCancel("carla", {}, { later: LATE_MS });
  await title("Cancelar esta reserva?");
  expect(screen.getByText("quinta-feira, 26 de novembro,")).toHaveTextContent(
    "quinta-feira, 26 de novembro, 09h às 10h (horário de Brasília)",
  );
  expect(screen.getByText(/Nada volta para você/).parentElement).toHaveTextContent(
    /^O prazo do cancelamento grátis passou ?Foi até 25\/11\/2026 às 09h. Nada volta para você se cancelar agora. Sem cancelar, sua reserva continua valendo.$/,
  );
  expect(press("Desistir da compra")).toHaveAccessibleDescription(
    "Até 26/11/2026 às 09h, pelo Código de Defesa do Consumidor, você pode desistir da compra inteira: volta tudo o que foi pago, R$\u00a0100,00.",
  );
  expect(screen.getByRole("link", { name: "Falar com Casa Teste no WhatsApp" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/wa\.me\/5511912345678\?text=Ol%C3%A1%2C%20Casa%20Teste!/),
  );
  await user.click(press("Cancelar sem devolução"));
  await title("Reserva cancelada");
  expect(screen.getByText("Neste cancelamento não há valor a devolver.")).toBeVisible();
  expect(await refunds(billingId)).toEqual([]);
});

it("one that was cancelled in another tab is shown as cancelled wherever it was seen before", async () => {
  const { user, router, path } = await openCancel("bruno", both(), { from: "appointment" });
  await title("Cancelar esta reserva?");
  const { cancel } = await canceller(server, "bruno@vereda.test");
  expect(await cancel(path.split("/").at(-1), 10_000)).toMatchObject({ status: 200 });
  router.history.back();
  await user.click(await screen.findByRole("link", { name: "Cancelar" }));
  await user.click(await screen.findByRole("link", { name: "Acompanhar a devolução" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Devolução" })).toBeVisible();
});

it("a plan's session comes back as a session", async () => {
  const plan = { itemType: "PLAN" as const, itemId: shop.once, confirmedAmount: 15_000 };
  const { user } = await openCancel("carla", plan);
  await title("Cancelar esta reserva?");
  expect(screen.getByText(/^Uma sessão do plano não volta em dinheiro/)).toBeVisible();
  await user.click(press("Manter a reserva"));
  await title("Reserva confirmada");
});

describe("where the money cannot go back by itself", () => {
  it("it is said why, and the chat is opened with words that name the purchase", async () => {
    const paid = { scheduleIds: [shop.schedules.nextMonth], payrollConsent: true };
    await openCancel("ana", { ...paid, methods: ["PAYROLL_DISCOUNT"] }, { later: 9 * 24 * HOUR_MS });
    expect(await title("Este cancelamento precisa da nossa ajuda")).toHaveFocus();
    expect(screen.getByText(/^O mês do desconto em folha já fechou/)).toBeVisible();
    const chat = await screen.findByRole("link", { name: "Falar com o suporte" });
    expect(decodeURIComponent(chat.getAttribute("href") ?? "")).toMatch(
      /\?text=Oi! Preciso de ajuda para cancelar Aula de teste, da compra \d+\.$/,
    );
    expect(screen.queryByRole("button", { name: /^Cancelar/ })).toBe(null);
  });

  it("a purchase of which a session has begun is withdrawn from with them; its other session is cancelled here", async () => {
    const third = { at: shop.schedules.third };
    await openCancel("carla", twoTimes(shop, ["CREDIT_CARD"], 20_000), { ...third, later: 73 * HOUR_MS });
    await title("Cancelar esta reserva?");
    const offer = within(screen.getByRole("region", { name: "Desistir da compra inteira" }));
    expect(offer.getByText(/^Uma sessão desta compra já começou/)).toBeVisible();
    expect(offer.queryByText(/R\$/)).toBe(null);
    expect(await offer.findByRole("link", { name: "Falar com o suporte" })).toBeVisible();
    expect(offer.queryByRole("button")).toBe(null);
    expect(press("Cancelar sem devolução")).toBeVisible();
  });
});

describe("withdrawing from the whole purchase", () => {
  it("has a button of its own, says what it ends and gives back, and then gives it back", async () => {
    const { user, billingId } = await openCancel("bruno", both());
    await title("Cancelar esta reserva?");
    expect(screen.getByText(/^Até 30\/11\/2026, 7 dias depois da compra/)).toBeVisible();
    await user.click(press("Desistir da compra"));
    expect(await title("Desistir da compra inteira?")).toHaveFocus();
    expect(screen.getByText(/é desfeita, e as 2 reservas dela são canceladas\.$/)).toBeVisible();
    const said = [
      "R$ 100,00 no saldo do benefícioVolta na hora.",
      "R$ 100,00 no cartão Visa final 1111Até 23/12/2026, em até duas faturas.",
      "Ao todo: R$ 200,00",
    ];
    expect([comesBack(), await refunds(billingId)]).toEqual([said, []]);
    await user.click(press("Desistir e receber tudo de volta"));
    expect(await title("Compra desfeita")).toHaveFocus();
    expect([comesBack(), await refunds(billingId)]).toEqual([
      said,
      ["CREDIT_CARD 10000 REQUESTED", "SUBSIDY 10000 DONE"],
    ]);
  });

  it("the browser's Back leads to the single session, Forward here again, and one more Back leaves", async () => {
    const { user, router, path } = await openCancel("carla", {}, { from: "appointment" });
    await title("Cancelar esta reserva?");
    await user.click(press("Desistir da compra"));
    await title("Desistir da compra inteira?");
    expect(router.state.location.href).toBe(`${path}/cancel?step=withdrawal`);
    router.history.back();
    expect(await title("Cancelar esta reserva?")).toHaveFocus();
    router.history.forward();
    await title("Desistir da compra inteira?");
    router.history.back();
    await title("Cancelar esta reserva?");
    router.history.back();
    await title("Reserva confirmada");
    expect(router.history.canGoBack()).toBe(false);
  });

  it("who keeps the purchase is led out of both steps at once", async () => {
    const { user, router } = await openCancel("carla", {}, { from: "appointment" });
    await title("Cancelar esta reserva?");
    await user.click(press("Desistir da compra"));
    await title("Desistir da compra inteira?");
    await user.click(press("Manter a compra"));
    await title("Reserva confirmada");
    expect(router.history.canGoBack()).toBe(false);
  });
});

describe("a withdrawal that went wrong stays a withdrawal", () => {
  const isWithdrawing = ({ method, url }: Request) => method === "POST" && url.endsWith("/withdrawal");
  const failing = (code: string, status: number) => async () =>
    Response.json({ code, message: "" }, { status });

  it.each([
    ["it never arrived", unanswered],
    ["the server failed (500)", failing("INTERNAL", 500)],
    ["the server could not be reached (503)", failing("UNAVAILABLE", 503)],
    ["the server is busy (429)", failing("RATE_LIMITED", 429)],
  ])("where %s: the same question with the same figure, and then it is done", async (_, fault) => {
    let isBroken = true;
    const { user, billingId, router } = await openCancel(
      "carla",
      {},
      {
        later: LATE_MS,
        through: (request, answer) => (isBroken && isWithdrawing(request) ? fault() : answer(request)),
      },
    );
    await title("Cancelar esta reserva?");
    await user.click(press("Desistir da compra"));
    await title("Desistir da compra inteira?");
    const said = comesBack();
    await user.click(press("Desistir e receber tudo de volta"));
    await screen.findByRole("alert");
    await title("Desistir da compra inteira?");
    expect([comesBack(), screen.queryByRole("button", { name: /sem devolução/ })]).toEqual([said, null]);
    expect([router.state.location.search, await refunds(billingId)]).toEqual([{ step: "withdrawal" }, []]);
    isBroken = false;
    await user.click(press("Desistir e receber tudo de volta"));
    await title("Compra desfeita");
    expect(await refunds(billingId)).toEqual(["CREDIT_CARD 10000 REQUESTED"]);
  });

  it("where it arrived and its answer was lost: it is done, and sent once", async () => {
    let sent = 0;
    const { user, billingId } = await openCancel(
      "carla",
      {},
      {
        later: LATE_MS,
        through: async (request, answer) => {
          if (!isWithdrawing(request)) return answer(request);
          sent += 1;
          await answer(request);
          return unanswered();
        },
      },
    );
    await title("Cancelar esta reserva?");
    await user.click(press("Desistir da compra"));
    await user.click(press("Desistir e receber tudo de volta"));
    await title("Compra desfeita");
    expect([sent, await refunds(billingId)]).toEqual([1, ["CREDIT_CARD 10000 REQUESTED"]]);
  });

  it("where nobody can say yet, it is called a withdrawal, and asked again", async () => {
    let isOffline = false;
    const { user, billingId } = await openCancel(
      "carla",
      {},
      {
        later: LATE_MS,
        through: (request, answer) => {
          if (isWithdrawing(request)) isOffline = true;
          return isOffline ? unanswered() : answer(request);
        },
      },
    );
    await title("Cancelar esta reserva?");
    await user.click(press("Desistir da compra"));
    await user.click(press("Desistir e receber tudo de volta"));
    await title("Ainda não sabemos se a compra foi desfeita");
    isOffline = false;
    await user.click(press("Conferir agora"));
    await title("Desistir da compra inteira?");
    expect(screen.getByRole("alert")).toHaveTextContent(
      "A resposta se perdeu no caminho, e a compra não foi desfeita. Você pode confirmar de novo.",
    );
    expect(await refunds(billingId)).toEqual([]);
  });

  it("where the page is loaded again in the middle of it", async () => {
    const { router } = await openCancel("carla", {}, { later: LATE_MS, step: "withdrawal" });
    await title("Desistir da compra inteira?");
    expect(router.state.location.search).toEqual({ step: "withdrawal" });
  });
});

it("what has begun cannot be cancelled", async () => {
  await openCancel("carla", {}, { later: 72 * HOUR_MS });
  expect(await title("Esta reserva não pode ser cancelada")).toHaveFocus();
  expect(screen.getByText(/^Só se cancela uma reserva que ainda não começou/)).toBeVisible();
});

it("what comes back less than was said is shown anew, and nothing is cancelled", async () => {
  const { user, billingId } = await openCancel("carla", {});
  await title("Cancelar esta reserva?");
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + LATE_MS));
  await user.click(press("Cancelar a reserva"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "O que volta para você mudou. Confira antes de continuar.",
  );
  expect(screen.getByText(/Nada volta para você/)).toBeVisible();
  expect([press("Cancelar sem devolução"), await refunds(billingId)]).toEqual([expect.anything(), []]);
});

describe("without an answer", () => {
  it("what comes back is asked for again", async () => {
    let offline = true;
    const through: RenderOptions["through"] = (request, answer) =>
      offline && isAsking(request) ? unanswered() : answer(request);
    const { user } = await openCancel("carla", {}, { through });
    await screen.findByText("Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente.");
    offline = false;
    await user.click(press("Tentar de novo"));
    expect(await title("Cancelar esta reserva?")).toHaveFocus();
  });

  it.each(waysToBeAway)(
    "while %s what comes back is asked for again by itself, and the failure stays in silence",
    async (...[, fault, words]) => {
      const away = serverAway(isAsking, fault);
      await openCancel("carla", {}, { through: away.through });
      await screen.findByText(words);
      await expectAskedInSilence(away, words);
      away.comesBack();
      await away.turn();
      expect(await title("Cancelar esta reserva?")).toHaveFocus();
    },
  );

  it("who cannot wait while it is asked again may leave", async () => {
    const away = serverAway(isAsking, unanswered);
    const { user } = await openCancel("carla", {}, { through: away.through, from: "appointment" });
    await screen.findByText(/^Não conseguimos falar com a Vereda/);
    away.hold();
    await away.turn();
    expect(press("Tentando de novo…")).toBeVisible();
    await user.click(press("Voltar"));
    await title("Reserva confirmada");
    away.release();
  });

  it("a fault of the server waits for a press", async () => {
    let asked = 0;
    const away = serverAway(isAsking, async () => {
      asked += 1;
      return Response.json({ code: "INTERNAL", message: "" }, { status: 500 });
    });
    await openCancel("carla", {}, { through: away.through });
    await screen.findByRole("button", { name: "Tentar de novo" });
    await away.turn();
    await away.turn();
    expect([asked, press("Tentar de novo")]).toEqual([1, expect.anything()]);
  });

  it("a lost cancellation is asked about by itself, in silence, and sent once", async () => {
    const sent: string[] = [];
    const away = serverAway((request) => sent.length > 0 && isAsking(request), unavailable);
    const { user, billingId } = await openCancel(
      "carla",
      {},
      {
        through: async (request, answer) => {
          if (!isCancelling(request)) return away.through(request, answer);
          sent.push(request.method);
          await answer(request);
          return unavailable();
        },
      },
    );
    await title("Cancelar esta reserva?");
    await user.click(press("Cancelar a reserva"));
    await screen.findByRole("button", { name: "Conferir agora" });
    act(() => press("Voltar").focus());
    const before = spokenAndFocused();
    away.hold();
    await away.turn();
    expect(press("Conferindo sua reserva…")).toHaveAttribute("aria-busy", "true");
    expect(spokenAndFocused()).toEqual(before);
    away.comesBack();
    away.release();
    await title("Reserva cancelada");
    expect([sent, await refunds(billingId)]).toEqual([["POST"], ["CREDIT_CARD 10000 REQUESTED"]]);
  });

  it("a cancellation is not sent again: it is asked how it stands, once more where nobody knows", async () => {
    const sent: string[] = [];
    let offline = false;
    const { user, billingId } = await openCancel(
      "carla",
      {},
      {
        through: async (request, answer) => {
          if (isCancelling(request)) {
            sent.push(request.method);
            offline = true;
            await answer(request);
            return unanswered();
          }
          return offline && isAsking(request) ? unanswered() : answer(request);
        },
      },
    );
    await title("Cancelar esta reserva?");
    await user.click(press("Cancelar a reserva"));
    expect(await title("Ainda não sabemos se a reserva foi cancelada")).toHaveFocus();
    offline = false;
    await user.click(press("Conferir agora"));
    await title("Reserva cancelada");
    expect([sent, await refunds(billingId)]).toEqual([["POST"], ["CREDIT_CARD 10000 REQUESTED"]]);
  });

  it("one that never arrived has cancelled nothing, which is said, and may be confirmed again", async () => {
    let offline = true;
    const through: RenderOptions["through"] = (request, answer) =>
      offline && isCancelling(request) ? unanswered() : answer(request);
    const { user } = await openCancel("carla", {}, { through });
    await title("Cancelar esta reserva?");
    await user.click(press("Cancelar a reserva"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /nada foi cancelado\. Você pode confirmar de novo\.$/,
    );
    offline = false;
    await user.click(press("Cancelar a reserva"));
    await title("Reserva cancelada");
  });
});
