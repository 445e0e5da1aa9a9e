import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

/**
 * Which of the faults that readers of the source have planted are found by the paths with their golden files, without any
 * test that people wrote. Each is applied to a clone of the last commit.
 *
 *     node tools/paths/planted/outside.ts charts [PATCH…]    headless, a quarter of a minute for each
 */
const root = resolve(import.meta.dirname, "../../..");
const { positionals } = parseArgs({ allowPositionals: true });
const [kind = "charts", ...only] = positionals;
const folder = join(import.meta.dirname, "outside", kind);

const clone = mkdtempSync(join(tmpdir(), "vereda-outside-"));
try {
  run("git", ["clone", "--quiet", "--shared", root, clone], root);
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  const patches = globSync("*.patch", { cwd: folder }).sort();
  const chosen = patches.filter((name) => only.length === 0 || only.some((part) => name.startsWith(part)));
  const outcomes = chosen.map((name) => {
    const outcome = outcomeOf(join(folder, name));
    console.log(`${outcome.padEnd(9)} ${basename(name, ".patch")}`);
    return outcome;
  });
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  console.log(`${count("found")} found, ${count("missed")} missed, ${count("stale")} no longer apply`);
  process.exitCode = count("missed") > 0 ? 1 : 0;
} finally {
  rmSync(clone, { recursive: true, force: true });
}

function outcomeOf(patch: string): "found" | "missed" | "stale" {
  if (spawnSync("git", ["apply", patch], { cwd: clone }).status !== 0) return "stale";
  try {
    const { status } = spawnSync(process.execPath, ["tools/paths/cli.ts", "--cover", "states"], {
      cwd: clone,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    return status === 0 ? "missed" : "found";
  } finally {
    run("git", ["checkout", "--quiet", "."], clone);
  }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0 && existsSync(cwd)) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
}
