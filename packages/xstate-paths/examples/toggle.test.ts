import { expect, test } from "vitest";
import { createTestModel } from "xstate-paths";
import { toggleMachine } from "./toggle.machine.ts";

/** What is tested: it knows nothing of the machine. */
function lightSwitch() {
  let isOn = false;
  return {
    press: () => {
      isOn = !isOn;
    },
    shines: () => isOn,
  };
}

for (const path of createTestModel(toggleMachine).getPaths({ cover: "pairs" }))
  test(path.description, async () => {
    const light = lightSwitch();
    await path.test({
      events: { toggle: () => light.press() },
      states: {
        off: () => expect(light.shines()).toBe(false),
        on: () => expect(light.shines()).toBe(true),
      },
    });
  });
