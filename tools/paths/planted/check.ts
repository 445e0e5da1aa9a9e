import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWith } from "./build.ts";
import { type Fault, faults, textsWith } from "./faults.ts";

/**
 * Whether `npm run paths -- --run browser` finds faults that were planted into a build of the app: a dead button, a wrong
 * guard, a lost delay, a card that is taken twice, a press that is not forgotten and an account that stays behind. Each has to fail at its step, with the line that replays it; with `--again` those lines are run, too.
 */
const root = fileURLToPath(new URL("../../..", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "vereda-planted-"));
try {
  console.log(`Planting ${faults.map(({ kind }) => kind).join(", ")} …`);
  await buildWith(textsWith(faults, root), folder);
  const machines = faults.map(({ machine }) => machine);
  const first = await paths([...machines, "--run", "browser", "--cover", "transitions"]);
  const ids = faults.map((fault) => found(fault, first));
  if (process.argv.includes("--again")) {
    const again = await paths([...ids.flatMap((id) => ["--replay", id]), "--run", "browser"]);
    for (const fault of faults) found(fault, again);
  }
  console.log("Each was found at its step, with the line that replays it.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The id with which a fault's failing path is run again. */
function found({ kind, machine, event }: Fault, { output, status }: Ended): string {
  if (status !== 1) throw new Error(`ended with ${status} where something was planted:\n${output}`);
  const failures = output.split("\n✗ ").slice(1);
  const own = failures.filter((failure) => failure.startsWith(`${machine},`));
  const atStep = own.find((failure) => /^ {2}step \d+ of \d+, (\S+)/m.exec(failure)?.[1] === event);
  const id = /^ {2}npm run paths -- --replay (\S+) --run browser$/m.exec(atStep ?? "")?.[1];
  if (!id) throw new Error(`${kind} in ${machine} was not found at ${event} with a replay line:\n${output}`);
  return id;
}

interface Ended {
  output: string;
  status: number | null;
}

/** Runs the command against the build with the faults; shows what it prints. */
function paths(args: readonly string[]): Promise<Ended> {
  console.log(`\nnpm run paths -- ${args.join(" ")}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "tools/paths/cli.ts"), ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, APP_FOLDER: folder },
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      process.stdout.write(text);
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ output, status }));
  });
}
