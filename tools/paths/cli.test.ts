import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("started by itself, it helps, and knows every chart that there is", () => {
  const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "--help"], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(
    /^ {2}Machines: .*checkout.*purchase.*session, subscriptionChange, takeOver, waitingList$/m,
  );
  for (const word of [
    "--cover",
    "--seed",
    "--max-length",
    "--format",
    "--run",
    "--replay",
    "--mutate",
    "Exit status",
  ])
    expect(stdout).toContain(word);
});

test("faults are planted into a chart, and its golden file, its tests by hand and its rules say what they notice", () => {
  const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));
  const { stdout } = spawnSync(process.execPath, [cli, "--mutate", "takeOver"], { encoding: "utf8" });
  const [head = "", row = ""] = stdout.split("\n").map((line) => line.split(/ {2,}/));
  const scores = Object.fromEntries([...head].map((name, at) => [name, Number.parseFloat(row[at] ?? "")]));
  expect(scores["golden file"]).toBeGreaterThanOrEqual(95);
  expect(scores["by hand"]).toBeGreaterThan(50);
  expect(scores["rules alone"]).toBeGreaterThan(0);
});
