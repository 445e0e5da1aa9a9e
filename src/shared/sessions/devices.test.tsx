import { screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { SessionData } from "#contract/session.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

const signInOnPhone = (email: string) =>
  request(server.app, "POST /authenticate", {
    body: { email, password: "vereda123" },
    headers: { "user-agent": PHONE },
  });

async function open(email: string) {
  const app = await renderApp(server, "/profile/seguranca", { as: email });
  const devices = within(await screen.findByRole("region", { name: "Aparelhos conectados" }));
  const rows = () => devices.getAllByRole("listitem").map((row) => row.querySelector("b")?.textContent);
  return { ...app, devices, rows };
}

it("who is signed in elsewhere sees where, and ends it there", async () => {
  await signInOnPhone("bruno@vereda.test");
  const { devices, rows, user } = await open("bruno@vereda.test");
  expect(rows()).toEqual(["Aparelho desconhecido", "Chrome · Android"]);
  await user.click(devices.getByRole("button", { name: /^Sair em Chrome · Android/ }));
  expect(await devices.findByText("Sua conta está aberta só neste aparelho.")).toBeVisible();
  expect(rows()).toEqual(["Aparelho desconhecido"]);
});

it("an API client's session is told from a device, and ended like one", async () => {
  const body = { email: "carla@vereda.test", password: "vereda123", kind: "API" };
  const { body: opened } = await request(server.app, "POST /authenticate", { body });
  const headers = { authorization: `Bearer ${v.parse(SessionData, opened).token}`, "user-agent": PHONE };
  const { devices, rows, user } = await open("carla@vereda.test");
  expect(rows()).toEqual(["Aparelho desconhecido", "Acesso por API"]);
  await user.click(devices.getByRole("button", { name: /^Sair em Acesso por API/ }));
  expect(await devices.findByText("Sua conta está aberta só neste aparelho.")).toBeVisible();
  expect((await request(server.app, "GET /account/sessions", { headers })).status).toBe(401);
});

it("the others end together, and this one goes on", async () => {
  for (const _ of "12") await signInOnPhone("elisa@vereda.test");
  const { devices, rows, user, api } = await open("elisa@vereda.test");
  expect(rows()).toHaveLength(3);
  await user.click(devices.getByRole("button", { name: "Sair dos outros aparelhos" }));
  expect(await devices.findByText("Sua conta está aberta só neste aparelho.")).toBeVisible();
  expect((await api.call("sessions")).content).toHaveLength(1);
});

it("out of all means out of this one too", async () => {
  await signInOnPhone("gabi@vereda.test");
  const { devices, user, router } = await open("gabi@vereda.test");
  await user.click(devices.getByRole("button", { name: "Sair de todos, e deste também" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(await screen.findByRole("link", { name: "Entrar" })).toBeVisible();
});

it.each([
  ["America/Rio_Branco", "segunda-feira, 23 de novembro, 21h10"],
  ["America/Noronha", "terça-feira, 24 de novembro, 00h10"],
])("a reader at %s is told when by their own clock", async (timeZone, when) => {
  const now = server.clock.now();
  server.clock.moveTo(new Date("2026-11-24T02:10:00Z"));
  await signInOnPhone("davi@vereda.test");
  document.dispatchEvent(new Event("visibilitychange")); // Other files share what was read of the zone.
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function read(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  const { devices } = await open("davi@vereda.test");
  expect(devices.getAllByText(`Aberto em ${when}`)[0]).toBeVisible();
  expect(devices.getAllByRole("button", { name: `Sair em Chrome · Android, ${when}` })[0]).toBeVisible();
  server.clock.moveTo(now);
  document.dispatchEvent(new Event("visibilitychange"));
});
