import { parentPort } from "node:worker_threads";
import type { ModelData } from "highs";
import type { Answer, Question } from "./solver.ts";

/** The interior point without crossover. */
async function solve(program: ModelData): Promise<Float64Array> {
  const { default: loadHighs } = await import("highs");
  highs ??= await loadHighs();
  return highs.withModel(program, (model) => {
    model.options.set({ output_flag: false, solver: "ipm", run_crossover: "off" });
    model.run();
    return Float64Array.from(model.getSolution().rowDual);
  });
}

let highs: Awaited<ReturnType<typeof import("highs")["default"]>> | undefined;

parentPort?.on("message", async ({ program, port, signal }: Question) => {
  try {
    port.postMessage({ duals: await solve(program) } satisfies Answer);
  } catch (error) {
    port.postMessage({ error: String(error) } satisfies Answer);
  } finally {
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  }
});
