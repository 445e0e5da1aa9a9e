import { expect, test } from "vitest";
import { manualGaps } from "xstate-paths";
import { model as order } from "#machines/order/order.model.ts";
import { loadModels } from "../discover.ts";
import { loadScript } from "./load.ts";

for (const [flow, model] of await loadModels())
  test(`the manual script of ${flow} says what its chart and model have, and nothing else`, async () => {
    expect(manualGaps(await loadScript(model.machine.id), model)).toEqual({ missing: [], needless: [] });
  });

test("what a manual script leaves out and what it makes up is named", async () => {
  const { "order.askAgain": _, ...events } = (await loadScript("order")).events;
  const script = { ...(await loadScript("order")), variants: { plain: ["x"], torn: ["x"] }, events };
  expect(manualGaps(script, order)).toEqual({
    missing: ["variants: with WhatsApp consent", "variants: resumed", "events: order.askAgain"],
    needless: ["variants: torn"],
  });
});
