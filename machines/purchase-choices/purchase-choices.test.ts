import { expect, test } from "vitest";
import { input } from "../purchase/purchase.fixtures.ts";
import { purchaseStart } from "../purchase/start.ts";
import { play } from "../testing/play.ts";
import { purchaseChoicesMachine } from "./purchase-choices.machine.ts";

const monday = { scheduleId: "monday", date: "2026-12-07T10:00:00-03:00" };
const tuesday = { scheduleId: "tuesday", date: "2026-12-08T10:00:00-03:00" };
const wednesday = { scheduleId: "wednesday", date: "2026-12-09T10:00:00-03:00" };

const begin = (maxSchedules = 2) =>
  play(purchaseChoicesMachine, purchaseStart({ ...input, item: { ...input.item, maxSchedules } }));

test("without an interest area or a schedule there is no next, and what is missing is said", () => {
  const game = begin();
  game.send({ type: "step.next" });
  expect([game.value(), game.context().isAskingForMissing]).toEqual(["choosing", true]);
  game.send({ type: "interest.toggle", interestId: "sleep" }, { type: "step.next" });
  expect(game.value()).toBe("choosing");
  game.send({ type: "schedule.toggle", ...monday }, { type: "step.next" });
  expect(game.value()).toBe("chosen");
});

test("a single schedule replaces the one before; several stop at what the item takes", () => {
  const game = begin();
  game.send({ type: "schedule.toggle", ...monday }, { type: "schedule.toggle", ...tuesday });
  expect(game.context().schedules).toEqual(["tuesday"]);
  game.send({ type: "schedule.mode", mode: "several" });
  game.send({ type: "schedule.toggle", ...monday }, { type: "schedule.toggle", ...wednesday });
  expect(game.context().schedules).toEqual(["tuesday", "monday"]);
  game.send({ type: "schedule.mode", mode: "single" });
  expect(game.context().schedules).toEqual(["tuesday"]);
});

test("several is not offered where one session is all there is", () => {
  const game = begin(1);
  game.send({ type: "schedule.mode", mode: "several" });
  expect(game.context().scheduleMode).toBe("single");
});
