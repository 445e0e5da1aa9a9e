import { expect, test, vi } from "vitest";
import type { Api } from "../http/client.ts";
import { startSessionActor } from "./session-actor.ts";
import { createMemoryTokenStore } from "./token-store.ts";

test("a sign-in that another tab's takes the place of is given up: its late answer opens nothing", async () => {
  const answered = Promise.withResolvers<unknown>();
  const call = vi.fn((_name, _input, options?: { signal?: AbortSignal }) => {
    options?.signal?.addEventListener("abort", () => answered.reject(options.signal?.reason));
    return answered.promise;
  });
  const open = vi.fn();
  const actor = startSessionActor({ call } as Pick<Api, "call">, createMemoryTokenStore(), open);
  actor.send({ type: "session.signIn", credentials: { email: "ana@vereda.test", password: "vereda123" } });
  actor.send({ type: "session.changedElsewhere", isSignedIn: true });
  answered.resolve({ token: "late" });
  await expect(answered.promise).rejects.toThrow(/abort/);
  expect([call.mock.calls.length, open.mock.calls]).toEqual([1, []]);
});
