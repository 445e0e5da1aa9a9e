#!/usr/bin/env node
import { tooOld } from "./node-version.ts";

const refusal = tooOld(process.versions.node);
const status = refusal === null ? await run() : refuse(refusal);
// A machine's module may have started what does not end by itself.
process.stdout.write("", () => process.exit(status));

async function run(): Promise<number> {
  const { strangersCommand } = await import("./command.ts");
  return strangersCommand(process.argv.slice(2), process.stdout, process.stderr);
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
