import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function open(options?: RenderOptions) {
  const app = await renderApp(server, "/", options);
  await screen.findByRole("link", { name: "Psicologia" });
  return app;
}

describe("the home page", () => {
  it("its search leads to the results of the words typed", async () => {
    const { router, user } = await open();
    await user.type(screen.getByRole("searchbox", { name: "O que você procura?" }), "pilates{Enter}");
    await waitFor(() => expect(router.state.location.href).toBe("/busca?query=pilates"));
  });

  it("a category leads to its results", async () => {
    const { router, user } = await open();
    await user.click(screen.getByRole("link", { name: "Yoga" }));
    await waitFor(() => expect(router.state.location.searchStr).toMatch(/^\?activityCategories=/));
    expect(await screen.findByRole("heading", { level: 1, name: "Yoga" })).toBeVisible();
  });

  it("shows sessions and plans apart, each card leading to its own page", async () => {
    await open();
    const sessions = screen.getByRole("region", { name: "Para começar esta semana" });
    const plans = screen.getByRole("region", { name: "Planos para criar o hábito" });
    await waitFor(() => expect(within(sessions).getAllByRole("article")).toHaveLength(6));
    await waitFor(() => expect(within(plans).getAllByRole("article")).toHaveLength(6));
    const firstLink = (region: HTMLElement) =>
      within(within(region).getAllByRole("article")[0] ?? region)
        .getByRole("link")
        .getAttribute("href");
    expect(firstLink(sessions)).toMatch(/^\/atividades\//);
    expect(firstLink(plans)).toMatch(/^\/planos\//);
  });

  it("highlights that fail say so in their place, while the rest of the page stands", async () => {
    const state = { isDown: true };
    const { user } = await open({
      through: (request, answer) =>
        state.isDown && request.url.includes("indexes=PLAN")
          ? Promise.reject(new TypeError("offline"))
          : answer(request),
    });
    const plans = screen.getByRole("region", { name: "Planos para criar o hábito" });
    const retry = await within(plans).findByRole("button", { name: "Tentar de novo" }, { timeout: 5_000 });
    expect(screen.getByRole("region", { name: "Para começar esta semana" })).toBeVisible();
    state.isDown = false;
    await user.click(retry);
    await waitFor(() => expect(within(plans).getAllByRole("article")).toHaveLength(6));
  });
});
