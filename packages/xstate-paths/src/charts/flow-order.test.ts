import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "../chart.ts";
import { flowOrder } from "./flow-order.ts";

test("states follow one another as arrows lead on, whatever the order they are written in", () => {
  const machine = createMachine({
    id: "shop",
    initial: "browsing",
    on: { leave: ".left" },
    states: {
      bought: { type: "final" },
      alarmed: {},
      left: { type: "final" },
      paying: {
        initial: "asking",
        states: {
          retried: { on: { back: "asking" } },
          sending: { on: { done: "#shop.bought" } },
          asking: { on: { go: "sending" } },
        },
      },
      choosing: { on: { pay: "paying", lose: "#shop.paying.retried" } },
      browsing: { on: { choose: "choosing" } },
    },
  });
  expect(
    flowOrder(chartOf(machine)).map(({ id, isReached }) => `${id}${isReached ? "" : " (apart)"}`),
  ).toEqual([
    "shop",
    "shop.browsing",
    "shop.choosing",
    "shop.paying",
    "shop.paying.asking",
    "shop.paying.sending",
    "shop.paying.retried (apart)",
    "shop.alarmed (apart)",
    "shop.left",
    "shop.bought",
  ]);
});
