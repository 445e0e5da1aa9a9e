import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { OFFER_MS } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { serveLists } from "#server/domain/waiting-list/sweep.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { formatDay } from "#src/platform/time/format.ts";
import { failFirst, loseFirst, unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

/** Somebody who has bought before. */
const BUYER = "julia@vereda.test";
const CARLA = "carla@vereda.test";

let server: TestApp;
let activityId: string;
let scheduleId: string;
let day: string;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  const [time] = await ask<{ id: string; activity_id: string; day: string }>(sql`
    select s.id, s.activity_id, (s.starts_at at time zone s.time_zone)::date::text as day from activity_schedules s join activities a on a.id = s.activity_id
    where a.title = 'Psicoterapia individual online' and s.starts_at > ${SEED_INSTANT.toISOString()}::timestamptz + interval '1 day'
    order by s.starts_at limit 1`);
  activityId = time?.activity_id ?? "";
  scheduleId = time?.id ?? "";
  day = time?.day ?? "";
  await takenIs(sql`capacity`);
});
afterEach(async () => {
  await ask(sql`delete from waiting_list_entries`);
  await ask(sql`delete from billing_schedules where schedule_id = ${scheduleId}`);
  await ask(sql`delete from schedule_holds`);
  vi.useRealTimers();
});
afterAll(() => server.close());

const ask = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<T>(query)).rows);
const takenIs = (taken: ReturnType<typeof sql>) =>
  ask(sql`update activity_schedules set taken = ${taken} where id = ${scheduleId}`);
const joined = async () => {
  const headers = await server.signIn(CARLA);
  const path = `/api/mobile/activity-schedules/${scheduleId}/waiting-list`;
  expect((await server.app.request(path, { method: "POST", headers })).status).toBe(200);
};
const checkout = () => `/checkout?activityId=${activityId}&scheduleId=${scheduleId}`;
const isJoining = ({ method, url }: Request) => method === "POST" && url.endsWith("/waiting-list");
const isReading = ({ method, url }: Request) => method === "GET" && url.endsWith("/mobile/waiting-list");
const isLeaving = ({ method, url }: Request) => method === "DELETE" && url.includes("/waiting-list/");
const dialog = () => screen.findByRole("dialog");
const openFullTime = async (user: { click: (element: Element) => Promise<void> }) => {
  const [time] = await screen.findAllByRole("button", { name: /lotado, lista de espera/ });
  await user.click(time ?? document.body);
  return within(await dialog());
};
/** As a person does, who sees what has appeared before pressing it. */
const pressSeen = async (
  user: { click: (element: Element) => Promise<void> },
  within: Pick<typeof screen, "findByRole">,
  name: string | RegExp,
) => {
  const button = await within.findByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await user.click(button);
};
/** The second tap of a hand: on what has come under it, the moment it is there. */
const tapOnceThere = (find: () => Element | undefined) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const element = find();
      if (!element) return;
      observer.disconnect();
      fireEvent.click(element);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
const inDialog = (text: string) => () =>
  [...document.querySelectorAll("dialog button, dialog a")].find(({ textContent }) => textContent === text);
const statuses = () => ask(sql`select status from waiting_list_entries order by joined_at`);

describe("a full time on the activity's page", () => {
  it("is waited for, with the place in the queue, until the customer leaves the list", async () => {
    const { user } = await renderApp(server, `/atividades/${activityId}`, { as: CARLA });
    const shown = await openFullTime(user);
    expect(shown.getByRole("heading")).toHaveTextContent("Este horário está lotado");
    expect(
      await shown.findByText(/é oferecida a quem entrou primeiro na lista, por 30 minutos/),
    ).toBeVisible();
    expect(shown.getByText("Todas as vagas já foram reservadas. Nada foi cobrado.")).toBeVisible();
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByText("Você está na lista: 1º da fila")).toBeVisible();
    expect(shown.getByRole("button", { name: "Escolher outro horário" })).toBeVisible();
    expect(shown.getByText(formatDay(day), { exact: false })).toHaveFocus();
    expect(screen.getByRole("button", { name: /lotado, na lista: 1º/, hidden: true })).toBeInTheDocument();
    await pressSeen(user, shown, "Sair da lista");
    expect(await shown.findByRole("button", { name: "Entrar na lista de espera" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /na lista: 1º/, hidden: true })).toBeNull();
  });

  it("is neither joined, left nor reserved by the second tap of a hand that meant one", async () => {
    const { user, router } = await renderApp(server, `/atividades/${activityId}`, { as: CARLA });
    const onJoin = tapOnceThere(inDialog("Entrar na lista de espera"));
    const shown = await openFullTime(user);
    await onJoin;
    expect(await statuses()).toEqual([]);
    const onLeave = tapOnceThere(inDialog("Sair da lista"));
    await pressSeen(user, shown, "Entrar na lista de espera");
    await onLeave;
    expect(await statuses()).toEqual([{ status: "WAITING" }]);
    await takenIs(sql`capacity - 1`);
    const onReserve = tapOnceThere(inDialog("Reservar agora"));
    await pressSeen(user, shown, "Sair da lista");
    await onReserve;
    expect(await statuses()).toEqual([{ status: "LEFT" }]);
    expect([router.state.location.pathname, shown.getByRole("heading").textContent]).toEqual([
      `/atividades/${activityId}`,
      "Abriu uma vaga agora há pouco",
    ]);
  });

  it("whose list could not be left says so, and is left by the next press", async () => {
    await joined();
    const { user } = await renderApp(server, `/atividades/${activityId}`, {
      as: CARLA,
      through: failFirst(isLeaving),
    });
    const shown = await openFullTime(user);
    await pressSeen(user, shown, "Sair da lista");
    expect(await shown.findByRole("alert")).toHaveTextContent(
      "Conferimos, e nada mudou até agora. Tente novamente. Não foi possível sair da lista de espera.",
    );
    await pressSeen(user, shown, "Sair da lista");
    expect(await shown.findByRole("button", { name: "Entrar na lista de espera" })).toBeVisible();
    expect(shown.queryByRole("alert")).toBeNull();
  });

  it("whose list was joined though no answer came shows the place in the queue", async () => {
    const { user } = await renderApp(server, `/atividades/${activityId}`, {
      as: CARLA,
      through: loseFirst(isJoining),
    });
    const shown = await openFullTime(user);
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByText("Você está na lista: 1º da fila")).toBeVisible();
    expect(shown.queryByRole("alert")).toBeNull();
  });

  it("whose list was not joined as no answer came says so, and is joined by the next press", async () => {
    const { user } = await renderApp(server, `/atividades/${activityId}`, {
      as: CARLA,
      through: failFirst(isJoining),
    });
    const shown = await openFullTime(user);
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByRole("alert")).toHaveTextContent(
      "Conferimos, e nada mudou até agora. Tente novamente. Não foi possível entrar na lista de espera.",
    );
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByText("Você está na lista: 1º da fila")).toBeVisible();
    expect(shown.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["joined", isJoining, "Entrar na lista de espera", "entrar na lista de espera", "Sair da lista"],
    ["left", isLeaving, "Sair da lista", "sair da lista de espera", "Entrar na lista de espera"],
  ])(
    "of whose list nobody knows whether it was %s is looked up by the next press, and not sent again",
    async (_, isChange, press, whatFor, next) => {
      if (isChange === isLeaving) await joined();
      let isAway = false;
      let sent = 0;
      const { user } = await renderApp(server, `/atividades/${activityId}`, {
        as: CARLA,
        through: async (request, answer) => {
          if (isChange(request)) {
            sent++;
            isAway = true;
            await answer(request);
            return unanswered();
          }
          return isAway && isReading(request) ? unanswered() : answer(request);
        },
      });
      const shown = await openFullTime(user);
      await pressSeen(user, shown, press);
      expect(await shown.findByRole("alert")).toHaveTextContent(
        `Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente. Não sabemos se deu certo ${whatFor}.`,
      );
      isAway = false;
      await pressSeen(user, shown, press);
      expect(await shown.findByRole("button", { name: next })).toBeVisible();
      expect(screen.queryAllByText("Você saiu da lista de espera")).toHaveLength(
        isChange === isLeaving ? 1 : 0,
      );
      expect(sent).toBe(1);
    },
  );

  it("that is closed while its list is left says that it was", async () => {
    await joined();
    const answered = Promise.withResolvers<void>();
    const { user } = await renderApp(server, `/atividades/${activityId}`, {
      as: CARLA,
      through: async (request, answer) => {
        if (isLeaving(request)) await answered.promise;
        return answer(request);
      },
    });
    const shown = await openFullTime(user);
    await pressSeen(user, shown, "Sair da lista");
    await user.click(shown.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    answered.resolve();
    expect(await screen.findByText("Você saiu da lista de espera")).toBeVisible();
  });

  it("whose list is joined as the session ends says that it has", async () => {
    const { user, headers } = await renderApp(server, `/atividades/${activityId}`, { as: CARLA });
    const shown = await openFullTime(user);
    await shown.findByRole("button", { name: "Entrar na lista de espera" });
    await request(server.app, "POST /account/logout", { headers });
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByRole("link", { name: "Entrar na conta para esperar" })).toBeVisible();
    expect(await shown.findByRole("alert")).toHaveTextContent(
      "Sua sessão terminou. Entre de novo para continuar.",
    );
  });

  it("that has a place again by now is reserved instead", async () => {
    const { user } = await renderApp(server, `/atividades/${activityId}`, { as: CARLA });
    const shown = await openFullTime(user);
    await takenIs(sql`capacity - 1`);
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByText("Abriu uma vaga agora há pouco")).toBeVisible();
    expect(shown.getByRole("link", { name: "Reservar agora" })).toHaveAttribute("href", checkout());
  });

  it("whose offered place is given up says so, and does not urge to take it again", async () => {
    await joined();
    await takenIs(sql`capacity - 1`);
    await serveLists(server.deps);
    const { user } = await renderApp(server, `/atividades/${activityId}?lista=${scheduleId}`, { as: CARLA });
    const shown = within(await dialog());
    await pressSeen(user, shown, "Não quero mais a vaga");
    expect(await shown.findByText("Você liberou a vaga")).toBeVisible();
    expect(shown.queryByRole("link", { name: "Reservar agora" })).toBeNull();
    expect(shown.getAllByRole("button", { name: "Fechar" })).toHaveLength(2);
  });

  it("whose offer runs out in sight says so, and is reserved no more", async () => {
    await joined();
    await takenIs(sql`capacity - 1`);
    await serveLists(server.deps);
    await renderApp(server, `/atividades/${activityId}?lista=${scheduleId}`, { as: CARLA });
    const shown = within(await dialog());
    expect(await shown.findByRole("link", { name: "Reservar agora" })).toBeVisible();
    vi.setSystemTime(SEED_INSTANT.getTime() + OFFER_MS);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await shown.findByText("O tempo para reservar acabou, e a vaga foi liberada.")).toBeVisible();
    expect(shown.getByRole("heading")).toHaveTextContent("O tempo da sua vaga acabou");
    expect(shown.queryByRole("link", { name: "Reservar agora" })).toBeNull();
    expect(shown.getByRole("button", { name: "Sair da lista" })).toBeVisible();
  });

  it("asks a visitor to sign in, and is open again afterwards", async () => {
    const { user, unmount } = await renderApp(server, `/atividades/${activityId}`);
    const shown = await openFullTime(user);
    const back = `/atividades/${activityId}?lista=${scheduleId}`;
    const link = shown.getByRole("link", { name: "Entrar na conta para esperar" });
    const href = new URL(link.getAttribute("href") ?? "", "https://vereda.invalid");
    expect([href.pathname, href.searchParams.get("returnTo")]).toEqual(["/entrar", back]);
    expect(shown.queryByRole("button", { name: "Entrar na lista de espera" })).toBeNull();
    unmount();
    await renderApp(server, back, { as: CARLA });
    expect(
      await within(await dialog()).findByRole("button", { name: "Entrar na lista de espera" }),
    ).toBeVisible();
  });

  it("of which the customer has a place leads to it, and offers to wait no more", async () => {
    await ask(sql`insert into billing_schedules (id, billing_id, schedule_id)
      select gen_random_uuid(), b.id, ${scheduleId} from billings b
        join customers c on c.id = b.customer_id join users u on u.id = c.user_id and u.email = ${BUYER}
      limit 1`);
    const { user } = await renderApp(server, `/atividades/${activityId}`, { as: BUYER });
    const shown = await openFullTime(user);
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByRole("alert")).toHaveTextContent("Você já tem uma vaga neste horário.");
    expect(shown.getByRole("link", { name: "Ver minhas reservas" })).toHaveAttribute(
      "href",
      "/my-appointments",
    );
    expect(shown.queryByRole("button", { name: "Entrar na lista de espera" })).toBeNull();
  });

  it("says why it cannot be waited for", async () => {
    await ask(sql`insert into waiting_list_entries (id, schedule_id, customer_id, status, joined_at)
      select gen_random_uuid(), s.id, c.id, 'WAITING', ${SEED_INSTANT.toISOString()}::timestamptz
      from (select id from activity_schedules where activity_id <> ${activityId} limit 20) s,
        customers c join users u on u.id = c.user_id and u.email = ${CARLA}`);
    const { user } = await renderApp(server, `/atividades/${activityId}`, { as: CARLA });
    const shown = await openFullTime(user);
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByText(/^Você já espera por 20 horários\./)).toBeVisible();
  });
});

describe("at the checkout", () => {
  it("a full time is no choice, and opens its list", async () => {
    const { user } = await renderApp(server, `/checkout?activityId=${activityId}`, { as: CARLA });
    await user.click(await screen.findByRole("radio", { name: new RegExp(formatDay(day)) }));
    const shown = await openFullTime(user);
    await pressSeen(user, shown, "Entrar na lista de espera");
    expect(await shown.findByText("Você está na lista: 1º da fila")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Escolha um horário", hidden: true })).toBeInTheDocument();
  });

  it("an offered place is there for its customer, and is theirs no more after they hold it", async () => {
    await joined();
    await takenIs(sql`capacity - 1`);
    await serveLists(server.deps);
    const { router } = await renderApp(server, checkout(), { as: CARLA });
    expect(await screen.findByText(/Guardamos este horário por/, { selector: "p" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/checkout");
    expect(await ask(sql`select status from waiting_list_entries`)).toEqual([{ status: "TAKEN" }]);
  });
});

describe("Minhas reservas", () => {
  it("says what is waited for, and lets it go", async () => {
    await joined();
    const { user } = await renderApp(server, "/my-appointments", { as: CARLA });
    const section = within(await screen.findByRole("region", { name: "Lista de espera" }));
    expect(section.getByRole("listitem")).toHaveTextContent(
      /Psicoterapia individual online.*Você está na lista: 1º da fila/,
    );
    await pressSeen(user, section, /^Sair da lista: Psicoterapia/);
    expect(await screen.findByText("Você saiu da lista de espera")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Lista de espera" })).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Minhas reservas" })).toHaveFocus();
  });

  it("tells of a list that was left though no answer came", async () => {
    await joined();
    const { user } = await renderApp(server, "/my-appointments", {
      as: CARLA,
      through: loseFirst(isLeaving),
    });
    const section = within(await screen.findByRole("region", { name: "Lista de espera" }));
    await pressSeen(user, section, /^Sair da lista: Psicoterapia/);
    expect(await screen.findByText("Você saiu da lista de espera")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Lista de espera" })).toBeNull();
  });

  it("goes on from its heading where one of several lists was left", async () => {
    await joined();
    const headers = await server.signIn(CARLA);
    const [other] = await ask<{ id: string }>(sql`
      update activity_schedules set taken = capacity where id = (
        select id from activity_schedules
        where activity_id = ${activityId} and id <> ${scheduleId} and starts_at > ${SEED_INSTANT.toISOString()}::timestamptz + interval '1 day'
        order by starts_at limit 1)
      returning id`);
    const path = `/api/mobile/activity-schedules/${other?.id}/waiting-list`;
    expect((await server.app.request(path, { method: "POST", headers })).status).toBe(200);
    const { user } = await renderApp(server, "/my-appointments", { as: CARLA });
    const section = within(await screen.findByRole("region", { name: "Lista de espera" }));
    const [first] = section.getAllByRole("button", { name: /^Sair da lista: Psicoterapia/ });
    const second = tapOnceThere(() => {
      const [next, ...others] = document.querySelectorAll("section[aria-labelledby=waiting] li button");
      return others.length === 0 ? next : undefined;
    });
    await user.click(first ?? document.body);
    await second;
    await waitFor(() => expect(section.getAllByRole("listitem")).toHaveLength(1));
    expect(section.getByRole("heading", { name: "Lista de espera" })).toHaveFocus();
    expect((await statuses()).map(({ status }) => status).toSorted()).toEqual(["LEFT", "WAITING"]);
  });

  it("says that a list could not be left, and a missed offer not be acknowledged", async () => {
    await joined();
    const { user } = await renderApp(server, "/my-appointments", {
      as: CARLA,
      through: failFirst(isLeaving),
    });
    const section = within(await screen.findByRole("region", { name: "Lista de espera" }));
    await pressSeen(user, section, /^Sair da lista: Psicoterapia/);
    expect(await section.findByRole("alert")).toHaveTextContent(
      "Conferimos, e nada mudou até agora. Tente novamente. Não foi possível sair da lista de espera.",
    );
    await pressSeen(user, section, /^Sair da lista: Psicoterapia/);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Lista de espera" })).toBeNull());
  });

  it("shows an offer with the time that is left and the way to the checkout", async () => {
    await joined();
    await takenIs(sql`capacity - 1`);
    await serveLists(server.deps);
    await renderApp(server, "/my-appointments", { as: CARLA });
    const section = within(await screen.findByRole("region", { name: "Lista de espera" }));
    expect(section.getByText("Abriu uma vaga para você")).toBeVisible();
    expect(section.getByRole("timer")).toHaveTextContent("Guardada para você por 30:00");
    expect(section.getByText(/^Depois disso, a vaga é liberada/)).toBeVisible();
    expect(section.getByRole("button", { name: /^Não quero mais a vaga: Psicoterapia/ })).toBeVisible();
    expect(section.getByRole("link", { name: "Reservar agora" })).toHaveAttribute("href", checkout());
  });

  it("says that an offer was missed, until it is acknowledged or the time is waited for again", async () => {
    await joined();
    await takenIs(sql`capacity - 1`);
    await serveLists(server.deps);
    vi.setSystemTime(SEED_INSTANT.getTime() + OFFER_MS + 60_000);
    server.clock.moveTo(new Date(Date.now()));
    await serveLists(server.deps);
    const { user } = await renderApp(server, "/my-appointments", { as: CARLA });
    const section = within(await screen.findByRole("region", { name: "Lista de espera" }));
    expect(
      section.getByText(
        /^Abriu uma vaga, guardada para você até .*O tempo para reservar acabou, e a vaga foi liberada\.$/,
      ),
    ).toBeVisible();
    await pressSeen(user, section, /^Entendi: Psicoterapia/);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Lista de espera" })).toBeNull());
    expect(screen.getByText("Aviso removido")).toBeVisible();
    server.clock.moveTo(SEED_INSTANT);
  });

  it("is without the section where nothing is waited for", async () => {
    await renderApp(server, "/my-appointments", { as: CARLA });
    await screen.findByRole("heading", { level: 1, name: "Minhas reservas" });
    expect(screen.queryByRole("heading", { name: "Lista de espera" })).toBeNull();
  });
});
