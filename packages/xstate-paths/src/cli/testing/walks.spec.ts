import { writeFileSync } from "node:fs";
import { test } from "@playwright/test";
import { inOrder, PATH, type PathOfTest, titleOf, toRun } from "../../playwright/index.ts";
import { WALKED, type Walked } from "../../playwright/walked.ts";

// Walks of a browser's paths as somebody outside decides: OUTCOMES has a word for each path, the last one for all that
// follow. One that hangs writes its process and the one above it into the file HANGING.
const outcomes = process.env.OUTCOMES?.split(",") ?? [];

for (const { plan, at } of inOrder(toRun(new Map()))) {
  const path: PathOfTest = { machine: plan.machine, cover: plan.cover, number: at + 1 };
  const { variant = "", steps = 0 } = plan.paths[at] ?? {};
  const annotation = { type: PATH, description: JSON.stringify(path) };
  test(titleOf(plan, at + 1, variant), { annotation }, async () => {
    const told = outcomes[at] ?? outcomes.at(-1);
    // A path that is walked again alone is a shorter one, which may fail in the same way.
    const outcome = told === "fails" && plan.paths.length === 1 ? "hangs" : told;
    if (outcome === "hangs") {
      writeFileSync(process.env.HANGING ?? "", JSON.stringify([process.pid, process.ppid]));
      await new Promise(() => {});
    }
    if (outcome === "dies") process.kill(process.pid, "SIGKILL");
    const failure = outcome === "fails" ? { step: steps, event: "push", message: "it is stuck" } : null;
    const trouble = outcome === "breaks" ? "the browser is gone" : null;
    const walked: Walked = {
      ...path,
      failure,
      trouble,
      isLeft: false,
      milliseconds: 1,
      taken: outcome === "passes" ? plan.targets : [],
      screenshots: [],
    };
    await test.info().attach(WALKED, { body: JSON.stringify(walked), contentType: "application/json" });
    if (outcome !== "passes") throw new Error(outcome);
  });
}
