import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { noteSeen } from "#src/platform/offline/seen.ts";
import { createQueryClient } from "#src/platform/query-client.ts";
import { SeenAt } from "./SeenAt.tsx";

const AGAIN_MS = 10_000;
const KEY = "a list";

afterEach(() => {
  noteSeen(KEY, null);
  vi.useRealTimers();
});

function Page({ ask }: { ask: (signal: AbortSignal) => Promise<string> }) {
  useQuery({ queryKey: [KEY], initialData: "kept", queryFn: ({ signal }) => ask(signal) });
  return <SeenAt of={[KEY]} />;
}

it("what was seen before is asked for again by itself, and waited for, however slow its answer is", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const asked: AbortSignal[] = [];
  const released = Promise.withResolvers<void>();
  const ask = async (signal: AbortSignal) => {
    asked.push(signal);
    await released.promise;
    noteSeen(KEY, null);
    return "new";
  };
  noteSeen(KEY, Date.now());
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Page ask={ask} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.getByText(/^Visto às/)).toBeVisible();
  for (let turn = 0; turn < 3; turn++) await act(() => vi.advanceTimersByTimeAsync(AGAIN_MS));
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  await act(async () => released.resolve());
  expect(screen.queryByText(/^Visto/)).toBe(null);
});
