import { globSync, readFileSync } from "node:fs";
import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const src = `${process.cwd()}/src`;

/** Where the app keeps something, as its modules write it, and a key that it is kept by. Written by hand. */
const OF_THE_CUSTOMER: Record<string, [Storage, string]> = {
  '"vereda.checkout"': [sessionStorage, "vereda.checkout"],
  '"vereda.code"': [sessionStorage, "vereda.code"],
  '"vereda.debt"': [sessionStorage, "vereda.debt"],
  '"vereda.purchase"': [sessionStorage, "vereda.purchase"],
  '"vereda.purchase.trail"': [sessionStorage, "vereda.purchase.trail"],
  '"vereda.runs"': [sessionStorage, "vereda.runs"],
  '"vereda.registration"': [sessionStorage, "vereda.registration"],
  '"vereda.place-wanted"': [sessionStorage, "vereda.place-wanted"],
  '"vereda.handed"': [sessionStorage, "vereda.handed"],
  '"vereda.visitor"': [sessionStorage, "vereda.visitor"],
  '"vereda.typed"': [sessionStorage, "vereda.typed"],
  '"vereda.typing"': [sessionStorage, "vereda.typing"],
  "draftKey(path, name)": [sessionStorage, "vereda.draft./profile/dados#data"],
  "`${RECENT}searches`": [localStorage, "vereda.recent.searches"],
  "RECENT + name": [localStorage, "vereda.recent.items"],
  '"favourites"': [localStorage, "favourites"],
};
/** The device's own: its answers to banners, and a cart that anybody may fill. */
const OF_THE_DEVICE: Record<string, [Storage, string]> = {
  '"vereda.consent"': [localStorage, "vereda.consent"],
  '"vereda.overdueBanner"': [localStorage, "vereda.overdueBanner"],
  CART_STORAGE_KEY: [localStorage, "cart"],
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("every place where the app keeps something is either the customer's or the device's", () => {
  const kept = globSync("**/*.{ts,tsx}", { cwd: src })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [
      ...readFileSync(`${src}/${file}`, "utf8").matchAll(
        /createStored(?:<[^(]*>)?\(\{\s*key: (draftKey\([^)]*\)|[^\n,]*),/g,
      ),
    ])
    .map(([, key]) => key ?? "");
  expect([...new Set(kept)].sort()).toEqual(
    [...Object.keys(OF_THE_CUSTOMER), ...Object.keys(OF_THE_DEVICE)].sort(),
  );
});

test("signing out forgets whatever the customer had begun, and leaves what is the device's", async () => {
  const { user } = await renderApp(server, "/profile", { as: "ana@vereda.test" });
  await screen.findByRole("heading", { name: "Seu perfil" });
  for (const [area, key] of [...Object.values(OF_THE_CUSTOMER), ...Object.values(OF_THE_DEVICE)])
    area.setItem(key, "of Ana");
  await user.click(screen.getByRole("button", { name: "Sair da conta" }));
  const left = () =>
    Object.values(OF_THE_CUSTOMER)
      .filter(([area, key]) => area.getItem(key)?.includes("Ana"))
      .map(([, key]) => key);
  await waitFor(() => expect(left()).toEqual([]));
  // A cart that cannot be read goes by itself.
  const gone = Object.values(OF_THE_DEVICE).filter(([area, key]) => area.getItem(key) === null);
  expect(gone.map(([, key]) => key)).toEqual(["cart"]);
});

describe("a sign-out that the server did not answer", () => {
  const TOLD = "Você saiu da conta neste aparelho";
  const isLogout = ({ url }: Request) => url.endsWith("/account/logout");
  const lost = unanswered;

  async function signOut(cut: "before it arrived" | "on the way back", email = "bruno@vereda.test") {
    const sent: Request[] = [];
    const app = await renderApp(server, "/profile", {
      as: email,
      async through(asked, answer) {
        if (!isLogout(asked)) return answer(asked);
        const isFirst = sent.push(asked) === 1;
        if (isFirst && cut === "before it arrived") return lost();
        const answered = await answer(asked);
        return isFirst ? lost() : answered;
      },
    });
    await screen.findByRole("heading", { name: "Seu perfil" });
    await app.user.click(screen.getByRole("button", { name: "Sair da conta" }));
    await waitFor(() => expect(app.tokenStore.read()).toBe(null));
    const { headers } = app;
    const statusAtServer = async () =>
      (await request(server.app, "GET /mobile/customers/me", { headers })).status;
    return { ...app, sent, statusAtServer };
  }

  test.each([
    ["before it arrived", 200],
    ["on the way back", 401],
  ] as const)("as it was cut %s, is over here, told of, and made again by a press", async (cut, status) => {
    const { user, router, sent, statusAtServer } = await signOut(cut);
    expect(await screen.findByText(TOLD)).toBeVisible();
    expect([router.state.location.pathname, await statusAtServer()]).toEqual(["/", status]);
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Pronto: a sessão terminou.")).toBeVisible();
    expect([sent.length, await statusAtServer(), screen.queryByText(TOLD)]).toEqual([2, 401, null]);
  });

  test("is no failure of the next sign-in, which takes what was told away", async () => {
    const { user, tokenStore } = await signOut("before it arrived", "carla@vereda.test");
    await screen.findByText(TOLD);
    await user.click(screen.getByRole("link", { name: "Entrar" }));
    await user.type(await screen.findByLabelText("E-mail"), "carla@vereda.test");
    expect(screen.queryByText(/sair da conta/)).toBe(null);
    await user.type(screen.getByLabelText("Senha"), "vereda123{Enter}");
    await waitFor(() => expect(tokenStore.read()).not.toBe(null));
    await waitFor(() => expect(screen.queryByText(TOLD)).toBe(null));
  });

  test("outlives its page, which somebody may close at once", async () => {
    const { sent } = await signOut("on the way back", "elisa@vereda.test");
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]);
  });
});

test("a sign-out lets somebody sign in before it is answered, whom the late answer does not sign out", async () => {
  const gate = Promise.withResolvers<void>();
  const { user, tokenStore, api } = await renderApp(server, "/profile", {
    as: "davi@vereda.test",
    async through(asked, answer) {
      if (asked.url.endsWith("/account/logout")) await gate.promise;
      return answer(asked);
    },
  });
  await screen.findByRole("heading", { name: "Seu perfil" });
  await user.click(screen.getByRole("button", { name: "Sair da conta" }));
  await user.click(await screen.findByRole("link", { name: "Entrar" }));
  await user.type(await screen.findByLabelText("E-mail"), "elisa@vereda.test");
  await user.type(screen.getByLabelText("Senha"), "vereda123{Enter}");
  await screen.findByRole("button", { name: "Entrando…" });
  gate.resolve();
  await waitFor(() => expect(tokenStore.read()).not.toBe(null));
  expect((await api.call("customerMe")).user).toEqual({ email: "elisa@vereda.test" });
});

test("a sign-out that finds its session ended already is told as nothing but done", async () => {
  const app = await renderApp(server, "/profile", {
    as: "hugo@vereda.test",
    async through(asked, answer) {
      if (asked.url.endsWith("/account/logout"))
        await request(server.app, "POST /account/logout", { headers: app.headers });
      return answer(asked);
    },
  });
  await screen.findByRole("heading", { name: "Seu perfil" });
  await app.user.click(screen.getByRole("button", { name: "Sair da conta" }));
  await waitFor(() => expect(app.tokenStore.read()).toBe(null));
  await app.user.click(await screen.findByRole("link", { name: "Entrar" }));
  await screen.findByRole("heading", { level: 1, name: "Que bom ver você" });
  expect(screen.queryByText(/sair da conta|sessão terminou|Você saiu/)).toBe(null);
});

test("signing out where the session had ended forgets whatever the customer had begun, too", async () => {
  const { user, tokenStore, headers } = await renderApp(server, "/profile", { as: "gabi@vereda.test" });
  await screen.findByRole("heading", { name: "Seu perfil" });
  sessionStorage.setItem("vereda.draft./profile/dados#data", "of Gabi");
  await request(server.app, "POST /account/logout", { headers });
  await user.click(screen.getByRole("button", { name: "Sair da conta" }));
  await waitFor(() => expect(tokenStore.read()).toBe(null));
  await waitFor(() => expect(sessionStorage.getItem("vereda.draft./profile/dados#data")).toBe(null));
  await user.click(await screen.findByRole("link", { name: "Entrar" }));
  await screen.findByRole("heading", { level: 1, name: "Que bom ver você" });
  expect(screen.queryByText(/sessão terminou/)).toBe(null);
});
