import { act, screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { insertSchedule, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { type Booked, book, move, timeOf } from "#server/domain/reschedules/testing/booked.ts";
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

let server: TestApp;
let shop: Shop;
/** On 26 November at nine. */
let booked: Booked;
/** The only hour of 29 November. */
let sunday: string;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  goTo(SEED_INSTANT);
  const { db } = server.deps;
  shop = await openShop(db, SEED_INSTANT);
  sunday = await inTransaction(db, (tx) => insertSchedule(tx, shop.activity, SEED_INSTANT, 143, 1));
  const [made] = await book(server.deps, shop, await findPerson(db, "ana@vereda.test"), [
    shop.schedules.group,
  ]);
  if (!made) throw new Error("nothing was booked");
  booked = made;
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

const run = (statement: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, (tx) => tx.execute(statement));
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string) => screen.getByRole("button", { name });
const time = () => timeOf(server.deps.db, booked);
const isMove = ({ method }: Request) => method === "PUT";
const isAsking = ({ method, url }: Request) => method === "GET" && url.endsWith("/reschedule");

/** Opens the page of the appointment, and from there that of its move. */
async function openMove(options?: RenderOptions) {
  const path = `/my-appointments/${booked.appointmentId}`;
  const app = await renderApp(server, path, { as: "ana@vereda.test", ...options });
  await app.user.click(await screen.findByRole("link", { name: "Mudar horário" }));
  return app;
}

/** Up to the confirmation of an hour. */
async function toConfirmation(day: RegExp, hour: RegExp, options?: RenderOptions) {
  const app = await openMove(options);
  await app.user.click(await screen.findByRole("radio", { name: day }));
  await app.user.click(screen.getByRole("button", { name: hour }));
  expect(await title("Confirme a mudança")).toHaveFocus();
  return app;
}

const toSunday = (options?: RenderOptions) => toConfirmation(/29 de novembro/, /^08h/, options);

it("both times stand beside each other and nothing has changed until it is confirmed", async () => {
  const { user } = await toConfirmation(/27 de novembro/, /^09h/);
  const parts = ["Horário atual", "Novo horário"].map(
    (name) => screen.getByRole("heading", { level: 2, name }).parentElement?.textContent,
  );
  const zone = " (horário de Brasília)Online, por vídeo";
  expect(parts).toEqual([
    `Horário atualquinta-feira, 26 de novembro09h às 10h${zone}`,
    `Novo horáriosexta-feira, 27 de novembro09h às 10h${zone}`,
  ]);
  expect(screen.getByText(/nada é cobrado e nada é devolvido/)).toBeVisible();
  expect(await time()).toBe(shop.schedules.group);
  await user.click(press("Confirmar mudança"));
  expect(await title("Pronto, seu horário mudou")).toHaveFocus();
  expect(screen.getByText(/^O horário de antes ficou livre/).closest("[role]")).toHaveAttribute(
    "role",
    "status",
  );
  expect(await time()).toBe(shop.schedules.third);
});

describe("a time that the customer has already", () => {
  const takeThird = async () =>
    book(server.deps, shop, await findPerson(server.deps.db, "ana@vereda.test"), [shop.schedules.third]);

  it("is shown as theirs and cannot be chosen", async () => {
    await takeThird();
    const { user } = await openMove();
    await user.click(await screen.findByRole("radio", { name: "sexta-feira, 27 de novembro, sem vagas" }));
    const hour = screen.getByRole("button", { name: "09h Você já tem este horário" });
    expect(hour).toBeDisabled();
    expect(await time()).toBe(shop.schedules.group);
  });

  it("that was taken in another tab is refused in those words, and shown as theirs from then on", async () => {
    const { user } = await toConfirmation(/27 de novembro/, /^09h/);
    await takeThird();
    await user.click(press("Confirmar mudança"));
    await title("Mudar horário");
    expect(screen.getByText("Seu horário não mudou")).toBeVisible();
    expect(screen.getByText("Você já tem este horário. Escolha outro.")).toBeVisible();
    expect(screen.getByRole("button", { name: "09h Você já tem este horário" })).toBeDisabled();
    expect(await time()).toBe(shop.schedules.group);
  });
});

describe("the browser's Back", () => {
  it("goes from the confirmation to the choice, and from there out", async () => {
    const { router } = await toSunday();
    const path = `/my-appointments/${booked.appointmentId}`;
    expect(router.state.location.href).toBe(`${path}/reschedule?step=confirm`);
    router.history.back();
    expect(await title("Mudar horário")).toHaveFocus();
    expect(router.state.location.href).toBe(`${path}/reschedule`);
    expect(screen.getByRole("radio", { name: /29 de novembro/ })).toBeChecked();
    router.history.back();
    await title("Reserva confirmada");
    expect(router.state.location.href).toBe(path);
  });

  it("finds the same way as the page's own button, which leaves no entry behind", async () => {
    const { user, router } = await toSunday();
    await user.click(press("Voltar"));
    await title("Mudar horário");
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await user.click(press("Voltar"));
    await title("Reserva confirmada");
    expect(router.history.canGoBack()).toBe(false);
  });

  it("leaves once it is moved: nothing is there to be chosen any more", async () => {
    const { user, router } = await toSunday();
    await user.click(press("Confirmar mudança"));
    await title("Pronto, seu horário mudou");
    router.history.back();
    await title("Reserva confirmada");
    expect(screen.getByText("domingo, 29 de novembro")).toBeVisible();
  });
});

it("hours are pressed: the keyboard reaches each of them without choosing it", async () => {
  await run(sql`update activity_schedules set starts_at = starts_at - interval '46 hours',
    ends_at = ends_at - interval '46 hours' where id = ${sunday}`);
  const { user } = await openMove();
  await user.click(await screen.findByRole("radio", { name: /27 de novembro/ }));
  await user.tab();
  const hours = within(screen.getByRole("group", { name: /^Horários de/ })).getAllByRole("button");
  expect(hours.map((hour) => hour.getAttribute("type"))).toEqual(["button", "button"]);
  expect(hours[0]).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  await user.tab();
  expect(hours[1]).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await title("Confirme a mudança")).toHaveFocus();
});

describe("it cannot be moved", () => {
  it("once the free change is over: since when is said, and what giving the whole purchase back returns", async () => {
    const opened = await openMove({ through: late });
    await title("O prazo para mudar passou");
    expect(screen.getByText(/você pode desistir/)).toHaveTextContent(
      "Até 26/11/2026 às 09h você pode desistir da compra, e voltam R$ 100,00.",
    );
    await opened.user.click(screen.getByRole("link", { name: "Desistir da compra" }));
    await title("Desistir da compra inteira?");
  });

  it("nor given back any more: that cancelling gives nothing back", async () => {
    await run(sql`update billings set created_at = created_at - interval '8 days'`);
    await run(sql`update partners set whatsapp = '11912345678' where id = ${shop.partner}`);
    const opened = await openMove({ through: late });
    await title("O prazo para mudar passou");
    expect(screen.getByRole("link", { name: "Falar com Casa Teste no WhatsApp" })).toBeVisible();
    const why = screen.getByText(/^Esta reserva podia mudar/).closest("[role=status]");
    expect(why).toHaveTextContent(
      "Esta reserva podia mudar até 25/11/2026 às 09h (horário de Brasília). Ela fica como está, sem nova cobrança. Cancelar ainda é possível, sem devolução.",
    );
    await opened.user.click(screen.getByRole("link", { name: "Cancelar sem devolução" }));
    await title("Cancelar esta reserva?");
  });

  it("once it has ended or was given up", async () => {
    goTo(new Date(SEED_INSTANT.getTime() + 80 * HOUR_MS));
    const path = `/my-appointments/${booked.appointmentId}/reschedule`;
    await renderApp(server, path, { as: "ana@vereda.test" });
    expect(await title("Esta reserva não pode mudar de horário")).toHaveFocus();
    expect(screen.getByRole("link", { name: "Ver a reserva" })).toBeVisible();
  });

  it("while there is no other time; one that opens meanwhile is found when asked for", async () => {
    await run(sql`update activity_schedules set taken = capacity where activity_id = ${shop.activity}`);
    const { user } = await openMove();
    await screen.findByText("Não há datas disponíveis");
    await run(sql`update activity_schedules set taken = 0 where id = ${sunday}`);
    await user.click(press("Procurar de novo"));
    expect(await screen.findByRole("radio", { name: "domingo, 29 de novembro" })).toBeVisible();
  });
});

describe("somebody else takes the hour meanwhile", () => {
  it("the day is shown anew, without it, and says why", async () => {
    const { user, router } = await toSunday();
    await run(sql`update activity_schedules set taken = capacity where id = ${sunday}`);
    await user.click(press("Confirmar mudança"));
    const why = (await screen.findByText("Seu horário não mudou")).closest("[role]");
    expect(why).toHaveTextContent("As vagas deste horário acabaram agora há pouco.");
    expect(why).toHaveAttribute("role", "status");
    expect(screen.getByText(/^Não há horários neste dia/)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await time()).toBe(shop.schedules.group);
    await user.click(screen.getByRole("radio", { name: /27 de novembro/ }));
    await user.click(screen.getByRole("button", { name: /^09h/ }));
    await user.click(press("Confirmar mudança"));
    await title("Pronto, seu horário mudou");
    expect(await time()).toBe(shop.schedules.third);
  });
});

describe("without an answer", () => {
  it("the times are asked for again", async () => {
    let offline = true;
    const { user } = await openMove({
      through: (request, answer) => (offline && isAsking(request) ? unanswered() : answer(request)),
    });
    await screen.findByText("Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente.");
    offline = false;
    await user.click(press("Tentar de novo"));
    expect(await screen.findByRole("radio", { name: "domingo, 29 de novembro" })).toBeVisible();
  });

  it.each(waysToBeAway)(
    "while %s the times are asked for again by themselves, and the failure stays in silence",
    async (...[, fault, words]) => {
      const away = serverAway(isAsking, fault);
      await openMove({ through: away.through });
      await screen.findByText(words);
      await expectAskedInSilence(away, words);
      away.comesBack();
      await away.turn();
      expect(await screen.findByRole("radio", { name: "domingo, 29 de novembro" })).toBeVisible();
    },
  );

  it("who cannot wait while they are asked for again may leave", async () => {
    const away = serverAway(isAsking, unanswered);
    const { user, router } = await openMove({ through: away.through });
    await screen.findByText(/^Não conseguimos falar com a Vereda/);
    away.hold();
    await away.turn();
    expect(press("Tentando de novo…")).toBeVisible();
    await user.click(press("Voltar"));
    await screen.findByRole("link", { name: "Mudar horário" });
    expect(router.state.location.pathname).toBe(`/my-appointments/${booked.appointmentId}`);
    away.release();
  });

  it("a lost move is looked into by itself, in silence, and sent once", async () => {
    const sent: string[] = [];
    const away = serverAway((request) => sent.length > 0 && isAsking(request), unavailable);
    const { user } = await toSunday({
      through: async (request, answer) => {
        if (!isMove(request)) return away.through(request, answer);
        sent.push(request.method);
        await answer(request);
        return unavailable();
      },
    });
    await user.click(press("Confirmar mudança"));
    await screen.findByRole("button", { name: "Conferir agora" });
    act(() => press("Voltar").focus());
    const before = spokenAndFocused();
    away.hold();
    await away.turn();
    expect(press("Conferindo sua reserva…")).toHaveAttribute("aria-busy", "true");
    expect(spokenAndFocused()).toEqual(before);
    away.comesBack();
    away.release();
    await title("Pronto, seu horário mudou");
    expect([sent, await time()]).toEqual([["PUT"], sunday]);
  });

  it("a move is not sent again: it is asked how the appointment stands, once more where nobody knows", async () => {
    const sent: string[] = [];
    let offline = false;
    const { user } = await toSunday({
      through: async (request, answer) => {
        if (isMove(request)) {
          sent.push(request.method);
          offline = true;
          await answer(request);
          return unanswered();
        }
        if (offline && isAsking(request)) return unanswered();
        return answer(request);
      },
    });
    await user.click(press("Confirmar mudança"));
    expect(await title("Ainda não sabemos se o horário mudou")).toHaveFocus();
    offline = false;
    await user.click(press("Conferir agora"));
    await title("Pronto, seu horário mudou");
    expect([sent, await time()]).toEqual([["PUT"], sunday]);
  });

  it("a lost move that was overtaken in another tab is told, and an hour is chosen again", async () => {
    const { third, group } = shop.schedules;
    const { user } = await toSunday({
      through: async (request, answer) => {
        if (!isMove(request)) return answer(request);
        await move(server.deps, booked, group, third);
        return unanswered();
      },
    });
    await user.click(press("Confirmar mudança"));
    const why = (await screen.findByText("Sua reserva está em outro horário")).closest("[role]");
    expect(why).toHaveTextContent("Confira o horário atual e escolha de novo.");
    expect(screen.queryByRole("button", { name: "Confirmar mudança" })).toBeNull();
    expect(await time()).toBe(third);
  });

  it("a move that never arrived may be confirmed again", async () => {
    let offline = true;
    const { user } = await toSunday({
      through: (request, answer) => (offline && isMove(request) ? unanswered() : answer(request)),
    });
    await user.click(press("Confirmar mudança"));
    await screen.findByText("O pedido não chegou à Vereda, e sua reserva continua no horário de antes.");
    offline = false;
    await user.click(press("Confirmar mudança"));
    await title("Pronto, seu horário mudou");
  });
});

/** The deadline passes while the page of the move is being opened. */
function late(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
  if (isAsking(request)) server.clock.moveTo(new Date("2026-11-25T12:00:01Z"));
  return answer(request);
}
