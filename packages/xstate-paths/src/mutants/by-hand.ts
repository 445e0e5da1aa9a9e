import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import type { Mutant } from "./check.ts";
import type { ChartFiles } from "./sources.ts";

const planting = fileURLToPath(import.meta.resolve("./plant.ts"));

/** So many faults take longer than a Vitest of their own takes to start. */
const WORTH_A_VITEST = 40;

/**
 * The faults that tests written by people find: each is planted into the module they import, and a test that fails has found it.
 *
 * @param tests the test files, absolute; Vitest runs them
 * @param folder the project's, with its Vitest
 * @returns the ids of the faults that were found
 * @throws Error where a test fails without any fault
 */
export async function foundByHand(
  mutants: readonly Mutant[],
  { machine }: ChartFiles,
  tests: readonly string[],
  folder: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Set<string>> {
  const lanes = Math.min(availableParallelism(), Math.ceil(mutants.length / WORTH_A_VITEST) || 1);
  let done = 0;
  const found = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const own = mutants.filter((_, at) => at % lanes === lane);
      return foundByOne(own, machine, tests, folder, () => {
        done += 1;
        onProgress(done, mutants.length);
      });
    }),
  );
  return new Set(found.flatMap((own) => [...own]));
}

/** By one Vitest, one fault after the other; by a new one after a fault with which a test never ends, which has found it. */
async function foundByOne(
  mutants: readonly Mutant[],
  machine: string,
  tests: readonly string[],
  folder: string,
  onEnd: () => void,
): Promise<Set<string>> {
  let runner = await openRunner(machine, tests, folder);
  try {
    const began = performance.now();
    if (await runner.fails(null)) throw new Error(`tests of ${machine} fail without any fault`);
    const limitMs = (performance.now() - began) * MUCH_LONGER;
    const found = new Set<string>();
    for (const mutant of mutants) {
      const fails = runner.fails(mutant);
      fails.catch(() => {}); // of a run that is broken off
      const outcome = await within(limitMs, fails);
      if (outcome !== false) found.add(mutant.id);
      if (outcome === "late") {
        await runner.breakOff();
        runner = await openRunner(machine, tests, folder);
      }
      onEnd();
    }
    return found;
  } finally {
    await runner.close();
  }
}

/** Than the first run takes, which loads everything. */
const MUCH_LONGER = 10;

async function within<T>(milliseconds: number, awaited: Promise<T>): Promise<T | "late"> {
  const over = new AbortController();
  try {
    return await Promise.race([awaited, setTimeout(milliseconds, "late" as const, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

/** A Vitest that has loaded nothing yet. */
async function openRunner(machine: string, tests: readonly string[], folder: string) {
  const { createVitest } = await import("vitest/node");
  let planted: Mutant | null = null;
  const vitest = await createVitest(
    "test",
    {
      root: folder,
      config: false,
      watch: false,
      bail: 1,
      // What is planted comes by a plugin, of which a cache of modules knows nothing.
      fsModuleCache: false,
      pool: "threads",
      maxWorkers: 1,
      // What a fault is in is loaded anew for each, and what stands on that; the rest once.
      isolate: false,
      include: [...tests],
      reporters: [{}],
      passWithNoTests: true,
    },
    {
      plugins: [
        {
          name: "planted-fault",
          enforce: "pre",
          load: (id: string) => (planted ? textWith(id.split("?")[0] ?? "", planted, machine) : null),
        },
      ],
    },
  );
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications();
  return {
    fails: async (mutant: Mutant | null): Promise<boolean> => {
      planted = mutant;
      for (const file of [machine, fileOf(mutant)]) if (file) vitest.invalidateFile(file);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
      if (mutant && fileOf(mutant)) vitest.invalidateFile(fileOf(mutant) ?? "");
      return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
    },
    close: () => vitest.close(),
    breakOff: async () => {
      // Asked twice, Vitest ends its worker whatever runs in it.
      const asked = vitest.cancelCurrentRun("keyboard-input");
      await vitest.cancelCurrentRun("keyboard-input");
      await asked;
      await vitest.close();
    },
  };
}

/** The file with a fault in its text; null where the fault is in the chart. */
function fileOf(mutant: Mutant | null): string | null {
  return mutant?.kind === "text" ? mutant.file : null;
}

/** The text of a file with a fault; null where the fault is elsewhere. */
function textWith(file: string, mutant: Mutant, machine: string): string | null {
  if (mutant.kind === "text") return file === mutant.file ? mutant.source : null;
  return file === machine ? plantedInto(readFileSync(file, "utf8"), file, mutant.id) : null;
}

/** Hands every constant that a module exports to what plants the fault into the chart among them. */
function plantedInto(source: string, file: string, id: string): string {
  const inits = parseSync(file, source).program.body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" && statement.declaration?.type === "VariableDeclaration"
      ? statement.declaration.declarations.flatMap(({ init }) => init ?? [])
      : [],
  );
  const text = inits.reduceRight(
    (words, { start, end }) =>
      `${words.slice(0, start)}plantFault(${words.slice(start, end)}, ${JSON.stringify(id)})${words.slice(end)}`,
    source,
  );
  return `import { plantFault } from ${JSON.stringify(planting)};\n${text}`;
}
