import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FAVOURITES_MAX } from "#contract/favourite.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { saved } from "#src/shared/favourites/saved.ts";
import { unanswered } from "#src/testing/away.ts";
import { allAnswered, type RenderOptions, renderApp } from "#src/testing/render-app.tsx";
import { toast } from "#src/ui/feedback/toast.ts";

const physio = seedId("activity", "telefisio-postura-andre-matsuda");
const yoga = seedId("activity", "yoga-suave-marina-lopes");
const gone = "00000000-0000-4000-8000-000000000000";
const PHYSIO = /^Salvar Telefisioterapia/;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  vi.stubGlobal("requestIdleCallback", (then: () => void) => setTimeout(then));
});
afterEach(() => {
  saved.remove();
  for (const { key } of toast.read()) toast.dismiss(key);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ofVisitor = (ids: string[]) => saved.write({ ids, ofAccount: false, unsent: [] });

async function onAccount(email: string): Promise<unknown> {
  const headers = await server.signIn(email);
  const answer = await server.app.request("/api/mobile/customers/me/favourites", { headers });
  return answer.json();
}

async function saveOnAccount(email: string, ids: string[]): Promise<void> {
  const headers = await server.signIn(email);
  headers.set("Content-Type", "application/json");
  const init = { method: "POST", headers, body: JSON.stringify({ ids }) };
  expect((await server.app.request("/api/mobile/customers/me/favourites", init)).status).toBe(200);
}

async function openPhysio(options?: RenderOptions) {
  const app = await renderApp(server, `/atividades/${physio}`, options);
  return { ...app, heart: await screen.findByRole("button", { name: PHYSIO }) };
}

const copyOfAccount = (ids: string[]) =>
  waitFor(() => expect(saved.read()).toEqual({ ids, ofAccount: true, unsent: [] }));

describe("the heart", () => {
  it("saves on the visitor's device at once, is counted in the header, and takes off with a way back", async () => {
    const { heart, user } = await openPhysio();
    expect(heart).toHaveAttribute("aria-pressed", "false");
    await user.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("Salvo para comparar depois.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Salvos, 1 opção" })).toHaveAttribute("href", "/salvos");
    expect(saved.read()).toEqual({ ids: [physio], ofAccount: false, unsent: [] });
    await user.click(heart);
    expect(saved.read()?.ids).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(saved.read()?.ids).toEqual([physio]);
  });

  it("says so where the list is full, and saves nothing", async () => {
    const ids = Array.from({ length: FAVOURITES_MAX }, (_, index) => seedId("activity", `full-${index}`));
    ofVisitor(ids);
    const { heart, user } = await openPhysio();
    await user.click(heart);
    expect(screen.getByText(/A sua lista está cheia/)).toBeVisible();
    expect(heart).toHaveAttribute("aria-pressed", "false");
    expect(saved.read()?.ids).toEqual(ids);
  });
});

describe("a customer's list", () => {
  it("is what the account had and what the device had saved before the sign-in", async () => {
    await saveOnAccount("carla@vereda.test", [yoga]);
    ofVisitor([physio]);
    await openPhysio({ as: "carla@vereda.test" });
    await copyOfAccount([physio, yoga]);
    expect(await onAccount("carla@vereda.test")).toEqual({ ids: [physio, yoga] });
  });

  it("is not asked for during a purchase, but on the first page after it", async () => {
    const asked: string[] = [];
    const through: RenderOptions["through"] = (request, answer) => {
      asked.push(new URL(request.url).pathname);
      return answer(request);
    };
    const { router } = await renderApp(server, `/checkout?activityId=${physio}`, {
      as: "carla@vereda.test",
      through,
    });
    await screen.findByRole("heading", { level: 1, name: "Confirme sua reserva" });
    await allAnswered();
    expect(asked).not.toContain("/api/mobile/customers/me/favourites");
    await act(() => router.navigate({ to: "/termos" }));
    await waitFor(() => expect(asked).toContain("/api/mobile/customers/me/favourites"));
  });

  it("goes to the account with each press", async () => {
    const { heart, user } = await openPhysio({ as: "bruno@vereda.test" });
    await copyOfAccount([]);
    await user.click(heart);
    await copyOfAccount([physio]);
    expect(await onAccount("bruno@vereda.test")).toEqual({ ids: [physio] });
    await user.click(heart);
    await copyOfAccount([]);
    expect(await onAccount("bruno@vereda.test")).toEqual({ ids: [] });
  });

  it("loses nothing while there is no connection: it says so, and sends when there is one", async () => {
    let isOffline = false;
    const { heart, user } = await openPhysio({
      as: "davi@vereda.test",
      through: (request, answer) => (isOffline ? unanswered() : answer(request)),
    });
    await copyOfAccount([]);
    isOffline = true;
    await user.click(heart);
    expect(await screen.findByText(/Os seus salvos ficaram neste aparelho/)).toBeVisible();
    expect(saved.read()).toEqual({ ids: [physio], ofAccount: true, unsent: [physio] });
    expect(await onAccount("davi@vereda.test")).toEqual({ ids: [] });
    isOffline = false;
    act(() => void dispatchEvent(new Event("online")));
    await copyOfAccount([physio]);
    expect(await onAccount("davi@vereda.test")).toEqual({ ids: [physio] });
  });

  it("keeps what is pressed while the account is being asked", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await saveOnAccount("gabi@vereda.test", [yoga]);
    const { heart, user } = await openPhysio({
      as: "gabi@vereda.test",
      through: async (request, answer) => {
        const answered = await answer(request);
        if (request.url.endsWith("/favourites") && request.method === "GET") await held;
        return answered;
      },
    });
    await user.click(heart);
    release();
    await copyOfAccount([physio, yoga]);
    expect(await onAccount("gabi@vereda.test")).toEqual({ ids: [physio, yoga] });
  });

  it("that was never reached keeps a heart here, says so, and gets it when it is tried again", async () => {
    let isBroken = true;
    const { heart, user } = await openPhysio({
      as: "iara@vereda.test",
      through: async (request, answer) =>
        isBroken && request.url.endsWith("/favourites")
          ? Response.json({ code: "INTERNAL", message: "" }, { status: 500 })
          : answer(request),
    });
    await user.click(heart);
    await screen.findByText(/Os seus salvos ficaram neste aparelho/);
    expect(await onAccount("iara@vereda.test")).toEqual({ ids: [] });
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await copyOfAccount([physio]);
    expect(await onAccount("iara@vereda.test")).toEqual({ ids: [physio] });
  });

  it("takes over as many of the device as it has room for, and says so", async () => {
    await saveOnAccount("elisa@vereda.test", [yoga]);
    ofVisitor([physio]);
    let isFull = true;
    await openPhysio({
      as: "elisa@vereda.test",
      through: async (request, answer) => {
        if (request.method !== "POST" || !isFull) return answer(request);
        isFull = false;
        return Response.json({ code: "TOO_MANY_FAVOURITES", message: "" }, { status: 409 });
      },
    });
    expect(await screen.findByText(/nem todas couberam/)).toBeVisible();
    await copyOfAccount([physio, yoga]);
  });

  it("leaves the device with the session, however that ends", async () => {
    saved.write({ ids: [physio], ofAccount: true, unsent: [physio] });
    const { tokenStore, unmount } = await openPhysio({ as: "ana@vereda.test" });
    await copyOfAccount([physio]);
    act(() => tokenStore.remove(tokenStore.read() ?? ""));
    expect(saved.read()).toBe(null);
    await allAnswered();
    unmount();
    saved.write({ ids: [physio], ofAccount: true, unsent: [] });
    await openPhysio();
    await waitFor(() => expect(saved.read()).toBe(null));
  });
});

describe("what is saved, on its page", () => {
  const titles = () =>
    within(screen.getByRole("main"))
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);

  it("stands newest first with price, next time and place, or in the order that is asked for", async () => {
    ofVisitor([physio, yoga]);
    const { user } = await renderApp(server, "/salvos");
    await screen.findByRole("heading", { level: 1, name: "Salvos" });
    await waitFor(() => expect(titles()).toHaveLength(2));
    const [first, second] = titles();
    const [card] = screen.getAllByRole("article");
    expect(card).toHaveTextContent(/Online.*R\$\s110,00.*de nov\., \d\dh/);
    await user.click(screen.getByRole("radio", { name: "Preço" }));
    expect(titles()).toEqual([second, first]);
    await user.click(screen.getByRole("radio", { name: "Recentes" }));
    expect(titles()).toEqual([first, second]);
  });

  it("is taken off with its card; the heading has the focus then", async () => {
    ofVisitor([physio]);
    const { user } = await renderApp(server, "/salvos");
    await user.click(await screen.findByRole("button", { name: PHYSIO }));
    expect(await screen.findByText("Você ainda não salvou nada")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Salvos" })).toHaveFocus();
    expect(screen.getByRole("link", { name: "Encontrar uma atividade" })).toHaveAttribute("href", "/busca");
  });

  it("is taken off and put back without asking for the others again, which a lost connection would take away", async () => {
    ofVisitor([physio, yoga]);
    let asked = 0;
    const { user } = await renderApp(server, "/salvos", {
      through: (request, answer) => {
        if (request.url.includes("/search/items")) asked += 1;
        return answer(request);
      },
    });
    await waitFor(() => expect(titles()).toHaveLength(2));
    const [, second] = titles();
    await user.click(screen.getByRole("button", { name: PHYSIO }));
    expect(titles()).toEqual([second]);
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await allAnswered();
    expect([titles().length, asked]).toEqual([2, 1]);
  });

  it("that is not offered any more is said and can be taken off", async () => {
    ofVisitor([gone, physio]);
    const { user } = await renderApp(server, "/salvos");
    expect(await screen.findByText("1 opção que você salvou não está mais disponível.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tirar da lista" }));
    expect(saved.read()?.ids).toEqual([physio]);
    expect(screen.queryByText(/não está mais disponível/)).toBe(null);
  });

  it("that does not come without a connection comes when it is tried again", async () => {
    ofVisitor([physio]);
    let isOffline = true;
    const { user } = await renderApp(server, "/salvos", {
      through: (request, answer) =>
        isOffline && request.url.includes("/search/items") ? unanswered() : answer(request),
    });
    expect(await screen.findByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(titles()).toHaveLength(1));
  });

  it("could not be read is said, never that nothing was saved, and is read when it is tried again", async () => {
    await saveOnAccount("hugo@vereda.test", [physio]);
    let isBroken = true;
    const { user } = await renderApp(server, "/salvos", {
      as: "hugo@vereda.test",
      through: async (request, answer) =>
        isBroken && request.url.endsWith("/favourites")
          ? Response.json({ code: "INTERNAL", message: "" }, { status: 500 })
          : answer(request),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(/não foi possível ler seus salvos/);
    expect(screen.queryByText("Você ainda não salvou nada")).toBe(null);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(titles()).toHaveLength(1));
  });
});
