import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EveryState } from "xstate-paths";
import type { fetchMachine } from "./fetch.machine.ts";
import { model } from "./fetch.model.ts";
import { UserLoader } from "./user-loader.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

for (const path of model.getPaths({ cover: "pairs" }))
  test(path.description, async () => {
    let answer = Promise.withResolvers<string>();
    const loader = new UserLoader(() => {
      answer = Promise.withResolvers();
      return answer.promise;
    });
    const is = (status: string) => () => expect(loader.status).toBe(status);
    // A state that is missing here is an error of tsc.
    const states = {
      idle: is("idle"),
      loading: is("loading"),
      waiting: is("waiting"),
      loaded: ({ context }) => expect(loader).toMatchObject({ status: "loaded", name: context.name }),
      failed: is("failed"),
    } satisfies EveryState<typeof fetchMachine>;
    await path.test({
      events: {
        fetch: ({ event }) => void loader.fetch(event.id),
        "xstate.done.actor.load": async () => {
          answer.resolve("Ada Lovelace");
          await vi.advanceTimersByTimeAsync(0);
        },
        "xstate.error.actor.load": async () => {
          answer.reject(new Error("no network"));
          await vi.advanceTimersByTimeAsync(0);
        },
        "xstate.after.backoff.fetch.waiting": async ({ from }) => {
          await vi.advanceTimersByTimeAsync(1_000 * 2 ** from.context.tries);
        },
      },
      states,
    });
  });
