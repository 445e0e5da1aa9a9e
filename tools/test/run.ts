import { parseArgs } from "node:util";
import { add, type Counts, none, oneFailed, summary } from "./counts.ts";
import { type Stage, stages, stopShared } from "./stages.ts";

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false } },
});
const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(", ")}. There are ${stages.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}

const began = performance.now();
let total = none;
const lines: string[] = [];
for (const stage of stages) {
  const isWanted = names.length > 0 ? names.includes(stage.name) : values.all || !stage.isLong;
  if (!isWanted) continue;
  console.log(`\n━━━ ${stage.title}`);
  const started = performance.now();
  const counts = await attempt(stage);
  lines.push(`${stage.title}: ${summary(counts)} (${secondsSince(started)} s)`);
  console.log(lines.at(-1));
  total = add(total, counts);
}
total = add(total, await stopShared());
if (total.slowest.length > 0)
  console.log(`\n━━━ Slowest files in the browser, with their tests\n${total.slowest.join("\n")}`);
console.log(`\n━━━ All together, in ${secondsSince(began)} s\n${lines.join("\n")}\n`);
if (total.remarks.length > 0) console.log(`${total.remarks.join("\n")}\n`);
console.log(summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}

async function attempt(stage: Stage): Promise<Counts> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error);
    return oneFailed;
  }
}
