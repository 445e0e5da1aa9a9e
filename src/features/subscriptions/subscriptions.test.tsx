import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { billingSchedules } from "#server/db/schema/billing-parts.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { live, morningOf } from "#server/domain/subscriptions/testing/days.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { readAmounts } from "#src/testing/amounts.ts";
import { serverAway, spokenAndFocused, unanswered } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 60 });
  const terms = { cancellationNoticeDays: 10, isPauseAllowed: true };
  await inTransaction(server.deps.db, (tx) =>
    tx.update(activityPlans).set(terms).where(eq(activityPlans.id, shop.monthly)),
  );
});
beforeEach(() => server.clock.moveTo(SEED_INSTANT));
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

/** The plan's page of a new customer, who bought it by card on 23 November. */
async function planPage(
  before: (rita: Awaited<ReturnType<typeof subscriber>>) => unknown = () => null,
  options: RenderOptions = {},
) {
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card("4111111111111111");
  await rita.subscribe(shop, { paymentMethodId });
  await before(rita);
  const [plan] = await rita.subscriptions();
  const app = await renderApp(server, `/my-appointments/planos/${plan?.id}`, { as: rita.email, ...options });
  await screen.findByRole("heading", { level: 1, name: "Plano de teste" });
  const choose = (name: string) => app.user.click(screen.getByRole("button", { name }));
  const dialog = async () => within(await screen.findByRole("dialog"));
  /** Presses the dialog's button; a pause is given the earliest day of return before. */
  const press = async (name: string) => {
    const asked = await dialog();
    if (name === "Pausar o plano")
      fireEvent.change(asked.getByLabelText(/Dia da volta/), { target: { value: "2026-12-24" } });
    await app.user.click(asked.getByRole("button", { name }));
  };
  return { ...app, rita, choose, dialog, press };
}

const region = (name: string) => within(screen.getByRole("region", { name }));

it("a plan says when it renews, for how much, until when it may be cancelled, and what paid it", async () => {
  await planPage();
  expect(region("Próxima renovação").getByText(/Renova em/)).toHaveTextContent(
    /^Renova em 23\/12\/2026: você paga R\$\s160,00$/,
  );
  expect(region("Próxima renovação").getByText(/Para não renovar/)).toHaveTextContent(
    "Para não renovar, cancele até 13/12/2026. O plano pede 10 dias de antecedência.",
  );
  expect(region("Próxima renovação").getByText("Pagamento: Visa final 1111")).toBeVisible();
  expect(region("Pagamentos").getByRole("listitem")).toHaveTextContent(/23\/11\/2026.*R\$\s160,00Pago/);
});

it("what the benefit leaves of a renewal is the same on the confirmation, the purchase and the plan", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  const { body } = await ana.order(
    orderOf(shop, {
      itemType: "PLAN",
      itemId: shop.automaticOnly,
      scheduleIds: [shop.schedules.nextMonth],
      methods: ["SUBSIDY"],
      automaticRenewal: true,
      confirmedAmount: 0,
    }),
  );
  const told = async (path: string) => {
    await renderApp(server, path, { as: "ana@vereda.test" });
    await screen.findByText(/01\/01\/2027/);
    const shown = readAmounts(document.body).filter(({ role }) => role === "renewal");
    cleanup();
    return shown.map(({ item, amounts }) => `${item}: ${amounts}`);
  };
  const renewal = [`${body.subscriptionId}@2027-01-01: R$0,00`];
  expect(await told(`/purchase/confirmacao/${body.id}`)).toEqual(renewal);
  expect(await told("/my-appointments/compras")).toEqual(renewal);
  expect(await told(`/my-appointments/planos/${body.subscriptionId}`)).toEqual(renewal);
});

it("the list leads to the plan; without one it says how to come by one", async () => {
  await planPage();
  cleanup();
  await renderApp(server, "/my-appointments/planos", { as: "carla@vereda.test" });
  expect(await screen.findByText("Nenhum plano por aqui")).toBeVisible();
});

it("plans that are over stand below those that run, more of them on request", async () => {
  const rita = await subscriber(server);
  const roomy = await openShop(server.deps.db, SEED_INSTANT, { capacity: 22 });
  const paymentMethodId = await rita.card("4111111111111111");
  for (let bought = 0; bought < 22; bought++) {
    const { status } = await rita.subscribe(roomy, {
      paymentMethodId,
      automaticRenewal: bought === 21,
      bookAgain: true,
      scheduleIds: [roomy.schedules.nextMonth],
    });
    expect(status).toBe(200);
  }
  await live(server, morningOf("2026-12-23"));
  const { user } = await renderApp(server, "/my-appointments/planos", { as: rita.email });
  const over = within(await screen.findByRole("region", { name: "Encerrados" }));
  expect([screen.getAllByRole("article").length, over.getAllByRole("article").length]).toEqual([21, 20]);
  await user.click(over.getByRole("button", { name: "Mostrar mais" }));
  await waitFor(() => expect(over.getAllByRole("article")).toHaveLength(21));
});

describe("cancelling", () => {
  it("tells the last day before it is confirmed, and shows the end afterwards", async () => {
    const { choose, dialog, user } = await planPage();
    await choose("Cancelar renovação");
    const asked = await dialog();
    expect(asked.getByText(/o último dia do plano é/)).toHaveTextContent("22/12/2026");
    await user.click(asked.getByRole("button", { name: "Cancelar renovação" }));
    expect(await screen.findByText("O último dia do plano é 22/12/2026.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancelar renovação" })).toBeNull();
    expect(screen.getByText(/^Para usar até/)).toHaveTextContent("Para usar até 22/12/2026");
    expect(screen.getByRole("heading", { name: "Renovação" })).toBeVisible();
  });

  it("a pause without a paid period tells that it ends today, and of no use of what was paid", async () => {
    const { choose, dialog, user } = await planPage(pausedWithoutPeriod);
    await choose("Cancelar renovação");
    const asked = await dialog();
    expect(asked.getByText(/^Não há um período pago/)).toHaveTextContent(
      "Não há um período pago agora: o plano termina hoje, e nenhuma renovação é cobrada. Nada é devolvido, e as sessões marcadas continuam valendo.",
    );
    expect(asked.queryByText(/já pagou/)).toBeNull();
    await user.click(asked.getByRole("button", { name: "Cancelar renovação" }));
    expect(await screen.findByText("Encerrado desde 05/01/2027.")).toBeVisible();
  });

  it("a renewal that is owed tells the last day, and that it stays owed", async () => {
    const { choose, dialog } = await planPage(async (rita) => {
      const [plan] = await rita.subscriptions();
      await rita.cardBecomes(plan?.paymentMethodId ?? "", "DECLINE");
      await live(server, morningOf("2026-12-23"));
    });
    await choose("Cancelar renovação");
    expect((await dialog()).getByText(/^Não há um período pago/)).toHaveTextContent(
      /^Não há um período pago agora\. O último dia do plano é 22\/01\/2027, e o que está em atraso continua a ser devido\./,
    );
  });

  it("after the last day it warns that the next renewal is still paid", async () => {
    const { choose, dialog } = await planPage(() => server.clock.moveTo(morningOf("2026-12-14")));
    expect(screen.getByText(/^O prazo para/)).toHaveTextContent(
      "O prazo para não renovar passou em 13/12/2026: um cancelamento agora vale para a renovação seguinte.",
    );
    await choose("Cancelar renovação");
    const asked = await dialog();
    expect(asked.getByText("A próxima renovação ainda será cobrada")).toBeVisible();
    expect(asked.getByText(/o último dia do plano é/)).toHaveTextContent("22/01/2027");
  });
});

it("a pause takes a day of return within its range, and is shown until then", async () => {
  const { choose, dialog, user } = await planPage();
  await choose("Pausar");
  const asked = await dialog();
  expect(asked.getByText(/não é cobrada nesse dia/)).toHaveTextContent(
    /^A renovação de 23\/12\/2026 não é cobrada nesse dia, e sim no dia da volta: o plano renova, um novo período começa e você paga R\$\s160,00, pelos valores de hoje\./,
  );
  const day = asked.getByLabelText(/Dia da volta/);
  expect(day).toHaveValue("");
  expect(asked.queryByText("Escolha um dia dentro desse intervalo.")).toBeNull();
  await user.click(asked.getByRole("button", { name: "Pausar o plano" }));
  expect(await asked.findByText("Escolha um dia dentro desse intervalo.")).toBeVisible();
  await waitFor(() => expect(day).toHaveFocus());
  expect(screen.queryByText(/^Em pausa até/)).toBeNull();
  await user.type(day, "2026-12-23");
  expect(await asked.findByText("Escolha um dia dentro desse intervalo.")).toBeVisible();
  await user.clear(day);
  await user.type(day, "2027-01-31");
  await user.click(asked.getByRole("button", { name: "Pausar o plano" }));
  expect(await screen.findByText(/^Em pausa até/)).toHaveTextContent(/^Em pausa até 31\/01\/2027/);
  expect(screen.getByRole("button", { name: "Voltar agora" })).toBeVisible();
});

/** Paused from 23 December on until 31 January, and nothing of what was paid is left. */
const pausedWithoutPeriod = (rita: Awaited<ReturnType<typeof subscriber>>) =>
  paused(rita, "2027-01-31").then(() => live(server, morningOf("2027-01-05")));

async function paused(rita: Awaited<ReturnType<typeof subscriber>>, resumesOn: string): Promise<void> {
  const [plan] = await rita.subscriptions();
  const { status } = await rita.call(`POST /mobile/subscriptions/${plan?.id}/pause`, { resumesOn });
  expect(status).toBe(200);
}

describe("a paused plan", () => {
  it("says that it renews on the day of return, and for how much", async () => {
    await planPage((rita) => paused(rita, "2027-01-31"));
    expect(region("Próxima renovação").getByText(/^Em pausa até/)).toHaveTextContent(
      /^Em pausa até 31\/01\/2027\. Nesse dia o plano renova: você paga R\$\s160,00\.$/,
    );
    expect(screen.queryByText(/^Renova em/)).toBeNull();
  });

  it("that comes back without a paid period says what is charged today, and how", async () => {
    const { choose, dialog } = await planPage(pausedWithoutPeriod);
    await choose("Voltar agora");
    const asked = await dialog();
    expect(asked.getByText(/^Um novo período começa hoje/)).toHaveTextContent(
      /^Um novo período começa hoje, e é cobrado hoje: você paga R\$\s160,00\.$/,
    );
    expect(asked.getByText("Pagamento: Visa final 1111")).toBeVisible();
    const amounts = readAmounts(screen.getByRole("dialog")).map(({ item, role, amounts }) => [
      item?.split("@")[1],
      role,
      amounts,
    ]);
    expect(amounts).toEqual([["2027-01-05", "renewal", ["R$160,00"]]]);
  });
});

it("a renewal of today is said to be charged, without a past deadline, and read again until it is", async () => {
  const { press, choose } = await planPage(pausedWithoutPeriod);
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"],
    shouldAdvanceTime: true,
  });
  await choose("Voltar agora");
  await press("Voltar agora");
  expect(await screen.findByText(/está sendo cobrada/)).toHaveTextContent(
    /^A renovação de 05\/01\/2027 está sendo cobrada: você paga R\$\s160,00$/,
  );
  expect(screen.queryByText(/cancele até|^Renova em|^O prazo para/)).toBeNull();
  await live(server, morningOf("2027-01-05"));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText(/^Renova em/)).toHaveTextContent("Renova em 05/02/2027");
  expect(screen.queryByText(/está sendo cobrada/)).toBeNull();
});

it("another saved card takes over the renewals", async () => {
  const { choose, dialog, user } = await planPage((rita) => rita.card("4012888888881881"));
  await choose("Trocar cartão");
  const asked = await dialog();
  await user.click(await asked.findByRole("radio", { name: /final 1881/ }));
  await user.click(asked.getByRole("button", { name: "Usar este cartão" }));
  expect(await screen.findByText("Pagamento: Visa final 1881")).toBeVisible();
});

it("a session is booked from the page, and none beyond those of the plan", async () => {
  const { choose, user } = await planPage();
  await choose("Marcar sessões");
  await user.click(await screen.findByRole("radio", { name: /27 de novembro/ }));
  await user.click(screen.getByRole("checkbox", { name: /09h/ }));
  expect(screen.getByText(/é o máximo deste plano/)).toBeVisible();
  await choose("Marcar os horários escolhidos");
  expect(await region("Sessões deste período").findByText(/não falta nenhuma/)).toHaveTextContent(
    "2 de 2 marcadas",
  );
  expect(await screen.findByText("Sessões marcadas")).toBeVisible();
});

describe("a change whose answer is lost", () => {
  const isChange = ({ method, url }: Request) => method !== "GET" && url.includes("/subscriptions/");
  const lost = unanswered;
  /** How often the change was sent; each arrives, and its answer does not. */
  function arriving() {
    const sent: string[] = [];
    const through: RenderOptions["through"] = async (request, answer) => {
      if (!isChange(request)) return answer(request);
      sent.push(request.method);
      await answer(request);
      return lost();
    };
    return { sent, through };
  }

  it("is looked up and told as done: a pause, and the return from it", async () => {
    const { sent, through } = arriving();
    const { choose, dialog, user, press } = await planPage(undefined, { through });
    await choose("Pausar");
    await press("Pausar o plano");
    expect(await screen.findByText(/^Em pausa até/)).toBeVisible();
    await choose("Voltar agora");
    await user.click((await dialog()).getByRole("button", { name: "Voltar agora" }));
    expect(await screen.findByText("Seu plano voltou")).toBeVisible();
    expect([sent, screen.queryByText(/Não sabemos/)]).toEqual([["POST", "POST"], null]);
  });

  it("is looked up and told as done: the end of the renewal", async () => {
    const { sent, through } = arriving();
    const { choose, dialog, user } = await planPage(undefined, { through });
    await choose("Cancelar renovação");
    await user.click((await dialog()).getByRole("button", { name: "Cancelar renovação" }));
    expect(await screen.findByText("O último dia do plano é 22/12/2026.")).toBeVisible();
    expect(sent).toEqual(["POST"]);
  });

  it("is told as overtaken where the plan was changed elsewhere", async () => {
    let elsewhere: () => Promise<void>;
    const through: RenderOptions["through"] = async (request, answer) => {
      if (!isChange(request)) return answer(request);
      await elsewhere();
      return lost();
    };
    const { rita, choose, press } = await planPage(undefined, { through });
    elsewhere = () => paused(rita, "2027-01-31");
    await choose("Pausar");
    await press("Pausar o plano");
    expect(
      await screen.findByText(
        "Este plano mudou desde que você abriu a página. Confira de novo antes de continuar.",
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Em pausa até/)).toHaveTextContent("31/01/2027");
  });

  it("is looked up and told as done: another card", async () => {
    const { sent, through } = arriving();
    const { choose, dialog, user } = await planPage((rita) => rita.card("4012888888881881"), { through });
    await choose("Trocar cartão");
    const asked = await dialog();
    await user.click(await asked.findByRole("radio", { name: /final 1881/ }));
    await user.click(asked.getByRole("button", { name: "Usar este cartão" }));
    expect(await screen.findByText("Pagamento: Visa final 1881")).toBeVisible();
    expect(sent).toEqual(["PUT"]);
  });

  it("is looked up and told as done: booked sessions", async () => {
    const { sent, through } = arriving();
    const { choose, user } = await planPage(undefined, { through });
    await choose("Marcar sessões");
    await user.click(await screen.findByRole("radio", { name: /27 de novembro/ }));
    await user.click(screen.getByRole("checkbox", { name: /09h/ }));
    await choose("Marcar os horários escolhidos");
    expect(await screen.findByText(/não falta nenhuma/)).toHaveTextContent("2 de 2 marcadas");
    expect(sent).toEqual(["POST"]);
  });

  it("is told as not done where it never arrived, and goes through when it is tried again", async () => {
    let isOffline = true;
    const through: RenderOptions["through"] = (request, answer) =>
      isOffline && isChange(request) ? lost() : answer(request);
    const { choose, dialog, user, press } = await planPage(undefined, { through });
    await choose("Pausar");
    const asked = await dialog();
    await press("Pausar o plano");
    expect(
      await asked.findByText(/nada mudou até agora\. Tente novamente\. Não foi possível pausar o plano\.$/),
    ).toBeVisible();
    isOffline = false;
    await user.click(asked.getByRole("button", { name: "Pausar o plano" }));
    expect(await screen.findByText(/^Em pausa até/)).toBeVisible();
  });
});

describe("a change of which nobody knows whether it was made", () => {
  const isRead = ({ method, url }: Request) => method === "GET" && /\/subscriptions\/[^/?]+$/.test(url);
  /** The change arrives, its answer does not, and the plan cannot be looked up. */
  function inTheDark() {
    const sent: string[] = [];
    const away = serverAway((request) => sent.length > 0 && isRead(request), unanswered);
    const through: RenderOptions["through"] = async (request, answer) => {
      if (request.method === "GET" || !request.url.includes("/subscriptions/"))
        return away.through(request, answer);
      sent.push(request.method);
      await answer(request);
      return unanswered();
    };
    return { sent, away, through };
  }
  const isDark = /Não sabemos se deu certo (pausar o plano|cancelar a renovação)\.$/;

  it.each([
    ["Pausar", "Pausar o plano", "Não pausar", /^Em pausa até/],
    ["Cancelar renovação", "Cancelar renovação", "Manter o plano", /^O último dia do plano é/],
  ])("offers to look it up, not to send it again (%s)", async (ask, confirm, keep, done) => {
    const { sent, away, through } = inTheDark();
    const { choose, dialog, user, press } = await planPage(undefined, { through });
    await choose(ask);
    const asked = await dialog();
    const buttons = () =>
      asked.getAllByRole("button").map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    expect(buttons()).toEqual(["Fechar", keep, confirm]);
    await press(confirm);
    expect(await asked.findByText(isDark)).toBeVisible();
    expect(buttons()).toEqual(["Fechar", "Fechar", "Conferir agora"]);
    away.comesBack();
    away.hold();
    await user.click(asked.getByRole("button", { name: "Conferir agora" }));
    expect(buttons()).toEqual(["Fechar", "Fechar", "Conferindo…"]);
    away.release();
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toEqual(["POST"]);
  });

  it("is looked up by itself in silence, and told of behind a closed dialog", async () => {
    const { sent, away, through } = inTheDark();
    const { choose, dialog, user, press } = await planPage(undefined, { through });
    await choose("Pausar");
    const asked = await dialog();
    await press("Pausar o plano");
    await asked.findByText(isDark);
    const before = spokenAndFocused();
    await away.turn();
    expect([asked.getByText(isDark), spokenAndFocused()]).toEqual([expect.anything(), before]);
    await user.click(asked.getByText("Fechar", { selector: "button" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Ainda não sabemos se o plano foi pausado")).toBeVisible();
    const closed = spokenAndFocused();
    away.hold();
    await away.turn();
    expect(screen.getByRole("button", { name: "Conferindo…" })).toHaveAttribute("aria-busy", "true");
    expect(spokenAndFocused()).toEqual(closed);
    away.comesBack();
    away.release();
    expect(await screen.findByText("Plano em pausa")).toBeVisible();
    expect(screen.queryByText(/Ainda não sabemos/)).toBeNull();
    expect(sent).toEqual(["POST"]);
  });

  it("has no button that keeps the card which may be changed already", async () => {
    const { through } = inTheDark();
    const { choose, dialog, user } = await planPage((rita) => rita.card("4012888888881881"), { through });
    await choose("Trocar cartão");
    const asked = await dialog();
    expect(asked.getByRole("button", { name: "Não trocar" })).toBeVisible();
    await user.click(await asked.findByRole("radio", { name: /final 1881/ }));
    await user.click(asked.getByRole("button", { name: "Usar este cartão" }));
    expect(await asked.findByText(/Não sabemos se deu certo/)).toBeVisible();
    expect([asked.queryByText("Não trocar"), asked.queryByText("Fechar")]).toEqual([null, expect.anything()]);
  });

  it("is said on the page once its dialog is closed, also after the page was left, and looked up from there", async () => {
    const { sent, away, through } = inTheDark();
    const { choose, dialog, user, router } = await planPage(undefined, { through });
    const { pathname } = router.state.location;
    await choose("Cancelar renovação");
    const asked = await dialog();
    await user.click(asked.getByRole("button", { name: "Cancelar renovação" }));
    await asked.findByText(isDark);
    await user.click(asked.getByText("Fechar", { selector: "button" }));
    const notice = "Ainda não sabemos se a renovação foi cancelada";
    expect(screen.getByText(notice)).toBeVisible();
    await act(() => router.navigate({ to: "/my-appointments/planos" }));
    await screen.findByRole("heading", { level: 1, name: "Meus planos" });
    await act(() => router.navigate({ to: pathname }));
    expect(await screen.findByText(notice)).toBeVisible();
    away.comesBack();
    await choose("Conferir agora");
    expect(await screen.findByText("O último dia do plano é 22/12/2026.")).toBeVisible();
    expect([screen.queryByText(notice), sent]).toEqual([null, ["POST"]]);
  });

  it("is told as not made where that is known after its dialog was closed", async () => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const { choose, dialog, user, press } = await planPage(undefined, {
      through: (request, answer) => (request.method === "GET" ? answer(request) : promise),
    });
    await choose("Pausar");
    await press("Pausar o plano");
    await user.click((await dialog()).getByText("Fechar", { selector: "button" }));
    expect(screen.getByText("Ainda não sabemos se o plano foi pausado")).toBeVisible();
    reject(new TypeError("Failed to fetch"));
    expect(await screen.findByText(/nada mudou até agora.*Não foi possível pausar o plano\.$/)).toBeVisible();
    expect(screen.queryByText("Ainda não sabemos se o plano foi pausado")).toBeNull();
  });
});

it("a dialog that is closed while its change is on its way opens again at that change", async () => {
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const { choose, dialog, user } = await planPage(undefined, {
    through: async (request, answer) => {
      if (request.method === "GET" || !request.url.includes("/subscriptions/")) return answer(request);
      sent.push(request.method);
      await promise;
      return answer(request);
    },
  });
  await choose("Cancelar renovação");
  await user.click((await dialog()).getByRole("button", { name: "Cancelar renovação" }));
  expect((await dialog()).queryByText("Manter o plano")).toBeNull();
  await user.click((await dialog()).getByText("Fechar", { selector: "button" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Ainda não sabemos se a renovação foi cancelada")).toBeVisible();
  expect(screen.getByRole("button", { name: "Aguardando a resposta…" })).toHaveAttribute("aria-busy", "true");
  await choose("Cancelar renovação");
  expect((await dialog()).getByRole("button", { name: "Cancelando…" })).toHaveAttribute("aria-busy", "true");
  resolve();
  expect(await screen.findByText("O último dia do plano é 22/12/2026.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual(["POST"]);
});

it("a cancellation that is refused is shown anew with its reason, and made as it is shown now", async () => {
  const { choose, dialog, user } = await planPage();
  await choose("Cancelar renovação");
  const asked = await dialog();
  server.clock.moveTo(morningOf("2026-12-14"));
  await user.click(asked.getByRole("button", { name: "Cancelar renovação" }));
  expect(await asked.findByRole("alert")).toHaveTextContent(
    /^Este plano mudou desde que você abriu a página/,
  );
  expect(asked.getByText(/o último dia do plano é/)).toHaveTextContent("22/01/2027");
  await user.click(asked.getByRole("button", { name: "Cancelar renovação" }));
  expect(await screen.findByText("O último dia do plano é 22/01/2027.")).toBeVisible();
});

it("a session that ended before the change leads to the login, and back to the plan", async () => {
  const { choose, router, press } = await planPage(undefined, {
    through: (request, answer) =>
      request.method !== "GET" && request.url.includes("/subscriptions/")
        ? Promise.resolve(Response.json({ code: "UNAUTHORIZED", message: "" }, { status: 401 }))
        : answer(request),
  });
  const { pathname } = router.state.location;
  await choose("Pausar");
  await press("Pausar o plano");
  await screen.findByRole("heading", { level: 1, name: "Que bom ver você" });
  expect(router.state.location.search).toMatchObject({ returnTo: pathname });
});

it("a renewal that is owed is told of, with the way to pay it", async () => {
  await planPage(async (rita) => {
    const [plan] = await rita.subscriptions();
    await rita.cardBecomes(plan?.paymentMethodId ?? "", "DECLINE");
    await live(server, morningOf("2026-12-23"));
  });
  expect(screen.getByText("Há uma renovação em atraso")).toBeVisible();
  expect(region("Pagamentos").getByText("Em atraso")).toBeVisible();
  expect(region("Sessões deste período").getByText("Não há um período pago agora.")).toBeVisible();
});

describe("a plan bought without renewal", () => {
  async function boughtOnce(changes: object = {}) {
    const rita = await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: 50_000 });
    const paymentMethodId = await rita.card("4111111111111111");
    const { body } = await rita.subscribe(shop, { paymentMethodId, automaticRenewal: false, ...changes });
    return { rita, order: body };
  }

  it("stands in the list with what is booked, until when it can be used, and the way to the rest", async () => {
    const { rita, order } = await boughtOnce({ itemId: shop.once, confirmedAmount: PLAN_PRICE });
    await renderApp(server, "/my-appointments/planos", { as: rita.email });
    const card = within(await screen.findByRole("article", { name: "Plano de teste" }));
    expect(card.getByText("Sem renovação")).toBeVisible();
    expect(card.getByText(/de 2 marcadas/)).toHaveTextContent("1 de 2 marcadas · falta marcar 1");
    expect(card.getByText(/Para usar até/)).toHaveTextContent("Para usar até 21/05/2027");
    expect(card.getByRole("link", { name: "Marcar sessões de Plano de teste" })).toHaveAttribute(
      "href",
      `/my-appointments/planos/${order.subscriptionId}?marcar=sessoes`,
    );
  });

  it("opens with the times to choose from where somebody came to book, and renews nothing", async () => {
    const { rita, order } = await boughtOnce();
    const app = await renderApp(server, `/my-appointments/planos/${order.subscriptionId}?marcar=sessoes`, {
      as: rita.email,
    });
    await screen.findByRole("region", { name: "Sessões" });
    await app.user.click(await screen.findByRole("radio", { name: /27 de novembro/ }));
    await app.user.click(screen.getByRole("checkbox", { name: /09h/ }));
    expect(await screen.findByText(/^Cancelamento grátis até \d\d\/\d\d\/2026 às \d\dh/)).toBeVisible();
    await app.user.click(screen.getByRole("button", { name: "Marcar os horários escolhidos" }));
    expect(await region("Sessões").findByText(/não falta nenhuma/)).toHaveTextContent("2 de 2 marcadas");
    expect(
      region("Renovação").getByText("Este plano não renova, e nada mais é cobrado por ele."),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: /renovação|Pausar|cartão/ })).toBeNull();
  });

  it("that the benefit pays from the next month on offers the times of its own period alone", async () => {
    const { rita, order } = await boughtOnce({
      itemId: shop.automaticOnly,
      automaticRenewal: true,
      methods: ["SUBSIDY"],
      paymentMethodId: null,
      confirmedAmount: 0,
      scheduleIds: [shop.schedules.nextMonth],
    });
    await renderApp(server, `/my-appointments/planos/${order.subscriptionId}?marcar=sessoes`, {
      as: rita.email,
    });
    expect(await screen.findByText(/Para usar de/)).toHaveTextContent("Para usar de 01/12/2026 a 31/12/2026");
    expect(screen.queryByRole("radio", { name: /novembro/ })).toBeNull();
  });

  it("has the rest as the first thing to do on its confirmation, and says it there, in the purchases, on the receipt and at the session", async () => {
    const { rita, order } = await boughtOnce();
    const says = "1 de 2 marcadas · falta marcar 1";
    const link = `/my-appointments/planos/${order.subscriptionId}?marcar=sessoes`;
    await renderApp(server, `/purchase/confirmacao/${order.id}`, { as: rita.email });
    await screen.findByRole("heading", { name: "Tudo certo, compra confirmada" });
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/de 2 marcadas/)).toHaveTextContent(says);
    const [first] = main.getAllByRole("link", { name: /^(Marcar|Ver minhas|Voltar)/ });
    expect(first).toHaveAttribute("href", link);
    expect(first).toHaveTextContent(/^Marcar a sessão que falta/);
    const [appointment] = await inTransaction(server.deps.db, (tx) =>
      tx
        .select()
        .from(billingSchedules)
        .where(eq(billingSchedules.billingId, String(order.id))),
    );
    for (const path of [
      "/my-appointments/compras",
      `/my-appointments/recibo/${order.id}`,
      `/my-appointments/${appointment?.id}`,
    ]) {
      cleanup();
      await renderApp(server, path, { as: rita.email });
      expect(await screen.findByText(/de 2 marcadas/)).toHaveTextContent(says);
      expect(screen.getByText(/Para usar até/)).toHaveTextContent("Para usar até 22/12/2026");
    }
    expect(screen.getByRole("link", { name: /^Marcar a sessão que falta/ })).toHaveAttribute("href", link);
  });

  it("stands under those that are over once it is, and opens with nothing to do about it", async () => {
    const { rita } = await boughtOnce();
    await live(server, morningOf("2026-12-23"));
    const { user } = await renderApp(server, "/my-appointments/planos", { as: rita.email });
    const over = within(await screen.findByRole("region", { name: "Encerrados" }));
    const card = within(over.getByRole("article", { name: "Plano de teste" }));
    const says = "1 de 2 marcadas · 1 não foi usada no prazo";
    expect(card.getByText(/de 2 marcadas/)).toHaveTextContent(says);
    expect(card.getByText("Encerrado desde 23/12/2026.")).toBeVisible();
    expect(screen.queryByText("Nenhum plano por aqui")).toBeNull();
    await user.click(card.getByRole("link"));
    const sessions = within(await screen.findByRole("region", { name: "Sessões" }));
    expect(sessions.getByText(/de 2 marcadas/)).toHaveTextContent(says);
    expect(screen.getByText("Encerrado desde 23/12/2026.")).toBeVisible();
    expect(region("Pagamentos").getByText("Pago")).toBeVisible();
    expect(within(screen.getByRole("main")).queryAllByRole("button")).toEqual([]);
    expect(screen.queryByRole("link", { name: /Marcar/ })).toBeNull();
  });

  it("says on its receipt what was not used in time", async () => {
    const { rita, order } = await boughtOnce();
    server.clock.moveTo(morningOf("2026-12-23"));
    await renderApp(server, `/my-appointments/recibo/${order.id}`, { as: rita.email });
    expect(await screen.findByText(/de 2 marcadas/)).toHaveTextContent(
      "1 de 2 marcadas · 1 não foi usada no prazo",
    );
    expect(screen.queryByText(/Para usar/)).toBeNull();
  });
});
