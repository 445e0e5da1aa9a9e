import { parseArgs } from "node:util";
import { rehearseRollingRestart } from "./rolling-restart.ts";

const parts: Record<string, () => Promise<{ report: string; isWithin: boolean }>> = {
  "rolling-restart": rehearseRollingRestart,
};

const { positionals: wanted } = parseArgs({ allowPositionals: true });
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

let isWithin = true;
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const part = await run();
  isWithin &&= part.isWithin;
  console.log(`\n${name}\n${part.report}`);
}
process.exit(isWithin ? 0 : 1);
