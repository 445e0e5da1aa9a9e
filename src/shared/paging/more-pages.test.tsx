import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const AGAIN_MS = 10_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

it("a page that is asked for again by itself is waited for, however slow its answer is", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let isCut = true;
  const asked: Request[] = [];
  const released = Promise.withResolvers<void>();
  const { user } = await renderApp(server, "/busca", {
    through: async (request, answer) => {
      if (!/\/search\/activities\?.*page=1/.test(request.url)) return answer(request);
      if (isCut) return unanswered();
      asked.push(request);
      await released.promise;
      return answer(request);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Carregar mais" }));
  await screen.findByText(/^Você está sem conexão/, {}, { timeout: 5_000 });
  isCut = false;
  for (let turn = 0; turn < 3; turn++) await act(() => vi.advanceTimersByTimeAsync(AGAIN_MS));
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
  released.resolve();
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(40));
  expect(screen.queryByText(/^Você está sem conexão/)).toBe(null);
});
