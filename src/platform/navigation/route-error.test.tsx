import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const answers = {
  nothing: () => Promise.reject(new TypeError("offline")),
  "a fault": async () => Response.json({ code: "INTERNAL", message: "" }, { status: 500 }),
  "that it is not there": async () => Response.json({ code: "NOT_FOUND", message: "" }, { status: 404 }),
};

it.each([
  ["nothing", "/my-appointments", "Você está sem conexão"],
  ["a fault", "/my-appointments", "Ocorreu um erro!"],
  ["that it is not there", "/cart/item", "Este item não está mais à venda"],
  // The search's own page is there: only its results are missing.
  ["nothing", "/busca?query=pilates", null],
  ["a fault", "/busca?query=pilates", null],
] as const)(
  "where the server answers %s, %s has one heading of the first level",
  async (answer, path, title) => {
    localStorage.setItem(
      "cart",
      JSON.stringify({
        id: crypto.randomUUID(),
        duration: null,
        isEnrolmentNeeded: false,
        indexType: "ACTIVITY_PLAN",
      }),
    );
    await renderApp(server, path, {
      as: "carla@vereda.test",
      through: (request, ask) =>
        /\/mobile\/appointments|\/activity-plan\/|query=pilates/.test(request.url)
          ? answers[answer]()
          : ask(request),
    });
    await screen.findByRole("button", { name: /^(Tentar de novo|Remover do carrinho)$/ }, { timeout: 5_000 });
    const [first, ...more] = screen
      .getAllByRole("heading", { level: 1 })
      .map(({ textContent }) => textContent);
    expect(more).toEqual([]);
    if (title) expect(first).toBe(title);
  },
);
