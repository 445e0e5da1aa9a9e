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
