import { expect, test } from "vitest";
import { chartOf } from "../../chart.ts";
import { order } from "../testing.ts";
import { orderModel as model } from "../testing-order.ts";
import { tonesOf } from "./tones.ts";

const chart = chartOf(model.machine);
const idsWith = (tones: Record<string, string>, tone: string) =>
  Object.keys(tones).filter((id) => tones[id] === tone);

test("covered is what a passed step took or came to, passed by or stood inside of", () => {
  expect(idsWith(tonesOf(chart, [order]), "covered")).toEqual([
    "order",
    "order.starting",
    "order.placing",
    "order.settling",
    "order.paymentUnknown",
    "order.placed",
    "order.starting always 1",
    "order.placing xstate.done.actor.placeOrder 0",
    "order.settling always 0",
    "order.settling always 2",
  ]);
});

test("what is out of reach is told from what was missed, and a state with it that has no other way in", () => {
  const beyond = ["order.settling always 1"].map((target) => ({ target, reason: "" }));
  const tones = tonesOf(chart, [{ ...order, beyondReach: beyond }]);
  expect(idsWith(tones, "unreachable")).toEqual(["order.starting always 0"]);
  expect(idsWith(tones, "beyond")).toEqual(["order.awaitingBankConfirmation", "order.settling always 1"]);
  expect(tones["order.reconciling"]).toBe("missed");
  const into = (id: string) => chart.transitions.filter(({ targets }) => targets.includes(id));
  const all = into("order.awaitingBankConfirmation").map(({ id }) => ({ target: id, reason: "" }));
  expect(tonesOf(chart, [{ ...order, beyondReach: all }])["order.awaitingBankConfirmation"]).toBe("beyond");
});
