import { act, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const AGAIN_MS = 10_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

const isSaid = () => screen.queryByText(/A Vereda está com um problema passageiro/) !== null;

it.each([
  ["a page", "/my-appointments", { as: "carla@vereda.test" }, "/mobile/appointments?"],
  ["a part of a page", "/", {}, "indexes=PLAN"],
] as const)(
  "%s that did not come because the server is away is asked for every ten seconds",
  async (_, path, who, call) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const away = { code: "UNAVAILABLE", message: "", retryAfterSeconds: 0.001 };
    let isAway = true;
    await renderApp(server, path, {
      ...who,
      through: (request, answer) =>
        isAway && request.url.includes(call)
          ? Promise.resolve(Response.json(away, { status: 503 }))
          : answer(request),
    });
    await vi.waitFor(() => expect(isSaid()).toBe(true), 15_000);
    isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(AGAIN_MS));
    await vi.waitFor(() => expect(isSaid()).toBe(false), 15_000);
  },
);
