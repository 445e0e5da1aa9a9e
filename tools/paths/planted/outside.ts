import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "../../test/postgres.ts";

/**
 * Which of the faults that readers of the source have planted are found by the paths with their golden files, without any
 * test that people wrote. Each is applied to a clone of the last commit.
 *
 *     node tools/paths/planted/outside.ts charts [PATCH…]    headless, a quarter of a minute for each
 *     node tools/paths/planted/outside.ts ui [PATCH…]        in a browser, a minute for each, the paths of one chart
 */
/** The chart whose flow each fault of the user interface is in. */
const FLOWS: Readonly<Record<string, string>> = {
  a01: "purchase",
  a02: "payment",
  a03: "order",
  a04: "pix",
  a05: "purchase",
  a06: "payment",
  a07: "hold",
  a08: "session",
  a09: "takeOver",
  a10: "continuation",
  b01: "debts",
  b02: "cancel",
  b03: "reschedule",
  b04: "waitingList",
  b05: "subscriptionChange",
  b06: "registration",
  b07: "mailCode",
  b08: "mailLink",
  b09: "employeeImport",
  b10: "overdueBanner",
  c01: "purchase",
  c02: "purchaseChoices",
  c03: "purchaseForm",
  c04: "payment",
  c05: "order",
  c06: "pix",
  c07: "payment",
  c08: "checkout",
  c09: "session",
  c10: "continuation",
  c11: "debts",
  c12: "cancel",
  c13: "reschedule",
  c14: "waitingList",
  c15: "subscriptionChange",
  c16: "registration",
  c17: "mailCode",
  c18: "mailLink",
  c19: "employeeImport",
  c20: "overdueBanner",
  d01: "purchase",
  d02: "purchase",
  d03: "purchaseForm",
  d04: "purchase",
  d05: "order",
  d06: "pix",
  d07: "checkout",
  d08: "hold",
  d09: "session",
  d10: "continuation",
  d11: "debts",
  d12: "cancel",
  d13: "reschedule",
  d14: "waitingList",
  d15: "subscriptionChange",
  d16: "registration",
  d17: "mailCode",
  d18: "mailLink",
  d19: "employeeImport",
  d20: "overdueBanner",
};
const root = resolve(import.meta.dirname, "../../..");
const { positionals } = parseArgs({ allowPositionals: true });
const [kind = "charts", ...only] = positionals;
const folder = join(import.meta.dirname, "outside", kind);
// The clone shares the packages of this tree, ours among them.
if (run("git", ["status", "--porcelain"], root) !== "")
  throw new Error("commit first: the last commit is measured");

const patches = globSync("*.patch", { cwd: folder }).sort();
const chosen = patches.filter((name) => only.length === 0 || only.some((part) => name.startsWith(part)));
if (chosen.length === 0) throw new Error(`no patch of ${folder} begins with ${only.join(" or ")}`);

const cluster = kind === "ui" ? await startCluster() : null;
const env = { ...process.env, ...(cluster ? { TEST_DATABASE_URL: cluster.url } : {}) };
const clone = mkdtempSync(join(tmpdir(), "vereda-outside-"));
try {
  run("git", ["clone", "--quiet", "--shared", root, clone], root);
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  // What fails without a fault finds nothing.
  if (pathsFail([...new Set(chosen.flatMap(flowsOf))])) throw new Error("the paths fail without a fault");
  const outcomes = chosen.map((name) => {
    const outcome = outcomeOf(name);
    console.log(`${outcome.padEnd(9)} ${basename(name, ".patch")}`);
    return outcome;
  });
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  console.log(`${count("found")} found, ${count("missed")} missed, ${count("stale")} no longer apply`);
  process.exitCode = count("found") < chosen.length ? 1 : 0;
} finally {
  rmSync(clone, { recursive: true, force: true });
  await cluster?.stop();
}

function outcomeOf(name: string): "found" | "missed" | "stale" {
  if (spawnSync("git", ["apply", join(folder, name)], { cwd: clone }).status !== 0) return "stale";
  try {
    return pathsFail(flowsOf(name)) ? "found" : "missed";
  } finally {
    run("git", ["checkout", "--quiet", "."], clone);
  }
}

/** The charts whose paths are walked for a patch: headless, all of them. */
function flowsOf(name: string): string[] {
  if (kind === "charts") return [];
  const flow = FLOWS[name.slice(0, 3)];
  if (!flow) throw new Error(`${name}: FLOWS says nothing of its chart`);
  return [flow];
}

function pathsFail(flows: readonly string[]): boolean {
  if (kind === "ui") run("npm", ["run", "build"], clone);
  const how = kind === "ui" ? ["--run", "browser", ...flows] : ["--cover", "states"];
  const { status, error } = spawnSync(process.execPath, ["tools/paths/cli.ts", ...how], {
    cwd: clone,
    env,
    stdio: "ignore",
  });
  if (status !== 0 && status !== 1) throw error ?? new Error(`the paths ended with ${status}`);
  return status === 1;
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
  return stdout;
}
