import { expect, test } from "vitest";
import { usedInRecording } from "./used.ts";

const message = (rest: object) => ({
  createdAt: "1",
  sessionId: "x:0",
  machine: "order",
  ...rest,
});

test("an exported recording tells each event in the states in which it came", () => {
  const said = [
    { type: "app.hello", app: "a", path: "/" },
    message({ type: "@xstate.actor", snapshot: { value: "idle" } }),
    message({ type: "@xstate.event", event: { type: "order.confirm" } }),
    message({ type: "@xstate.snapshot", snapshot: { value: { paying: "waiting", showing: {} } } }),
    message({ type: "@xstate.event", event: { type: "order.leave" } }),
    message({ type: "@xstate.event", machine: null, sessionId: "x:1", event: { type: "tick" } }),
  ];
  const recording = { format: "vereda inspection", version: 1, apps: [{ app: "a", said }] };
  expect(usedInRecording(JSON.stringify(recording))).toEqual([
    { machine: "order", state: "order.idle", event: "order.confirm" },
    { machine: "order", state: "order.paying.waiting", event: "order.leave" },
    { machine: "order", state: "order.showing", event: "order.leave" },
  ]);
});

test("another text is none", () => {
  expect(usedInRecording('{"machine": "order", "event": "order.confirm"}')).toBe(null);
});
