import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { MachineModel } from "../model.ts";
import { changedMachine, stateAt } from "../mutants/changed.ts";
import { sample, turnstile } from "../plan/sample.ts";
import { runCommand } from "./command.ts";
import type { Project } from "./project.ts";

const noScript = { title: "", about: "", variants: {}, events: {}, states: {} };
const folder = mkdtempSync(join(tmpdir(), "vereda-paths-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const VAULT = "turnstile.closed push 0";
const explained = { ...sample, unreachable: { [VAULT]: "the vault is for later" } };

async function command(line: string, model: MachineModel = explained, files?: Project["files"]) {
  const out: string[] = [];
  const err: string[] = [];
  const into = (lines: string[]) => ({ write: (text: string) => lines.push(text) > 0 });
  const status = await runCommand(line.split(" ").filter(Boolean), into(out), into(err), {
    command: "npm run paths --",
    models: async () => new Map([["turnstile", model]]),
    script: async () => noScript,
    folder,
    ...(files && { files }),
  });
  return { status, out: out.join(""), err: err.join("") };
}

test("all well: a table, what is unreachable with its reason, and exit status 0", async () => {
  const { status, out, err } = await command("--cover transitions");
  expect({ status, err }).toEqual({ status: 0, err: "" });
  const [head, row, note] = out.split("\n");
  expect(head?.split(/ {2,}/)).toEqual(
    "machine,cover,covered,unreachable,paths,steps,lower bound,ratio,failed,seconds".split(","),
  );
  expect(row?.split(/ +/).slice(0, 4)).toEqual(["turnstile", "transitions", "9/10", "1"]);
  expect(note).toBe(`turnstile, transitions: unreachable: ${VAULT} (the vault is for later)`);
});

test("a miss: exit status 1", async () => {
  const { status, out } = await command("--cover transitions", sample);
  expect(status).toBe(1);
  expect(out).toContain(`turnstile, transitions: unreachable, and the model does not say why: ${VAULT}`);
});

test("a broken rule: exit status 1, and the line that leads to it", async () => {
  const rule = { "nobody kicks it": ({ value }: { value: unknown }) => value !== "broken" };
  const { status, out } = await command("--cover states", { ...explained, invariants: rule });
  expect(status).toBe(1);
  expect(out).toMatch(
    /✗ turnstile: broken rule: nobody kicks it\n {2}in turnstile\.broken\n {2}npm run paths -- --replay turnstile\.0\.\w+\n/,
  );
});

test("a line that cannot be followed: one sentence on stderr, nothing else, and exit status 2", async () => {
  expect(await command("--replay turnstile.0.zz")).toEqual({
    status: 2,
    out: "",
    err: '--replay: "turnstile.0.zz" leaves the chart at step 1: the machine has changed since it was made\n',
  });
});

test("a replay: each step, and whether it fails, whatever it leaves uncovered", async () => {
  const { status, out } = await command("--replay turnstile.0.0");
  expect(status).toBe(0);
  expect(out).toBe("turnstile.0.0: unpaid\n  ✓ 0 start → turnstile.closed\n  ✓ 1 coin → turnstile.closed\n");
});

test("progress that was asked for: each machine as it is explored, planned and walked", async () => {
  const { err } = await command("--cover states --progress");
  const [exploring, planning, walking] = err.split("\n");
  expect([exploring, planning]).toEqual(["exploring turnstile …", "turnstile, states: planning …"]);
  expect(walking).toMatch(/^turnstile, states: path 1 of \d+$/);
});

test("random walks: the same ones for the same seed", async () => {
  const walks = async (seed: number, name: string) => {
    await command(
      `--cover random --seed ${seed} --max-length 6 --format json --output ${join(folder, name)}`,
    );
    const { machines } = JSON.parse(readFileSync(join(folder, name, "paths.json"), "utf8"));
    return machines[0].paths.map(({ id }: { id: string }) => id);
  };
  const first = await walks(7, "a");
  expect(await walks(7, "b")).toEqual(first);
  expect(await walks(8, "c")).not.toEqual(first);
});

describe("golden files", () => {
  const file = join(folder, "turnstile.golden.txt");
  const held = (line: string, model: MachineModel = explained) =>
    command(line, model, () => ({ golden: file, machine: "", model: "", tests: [] }));

  test("what was never read fails, and is accepted by the code that was printed, with a reason", async () => {
    const { status, out } = await held("--cover states");
    expect(status).toBe(1);
    const code = /--accept (\w+) --because/.exec(out)?.[1] ?? "";
    expect(out).toContain(
      "✗ turnstile is not what turnstile.golden.txt says:\n  nothing has been read and accepted yet\n",
    );
    const wrong = await held("turnstile --accept 000000 --because read");
    expect(wrong).toEqual({
      status: 2,
      out: "",
      err: "--accept 000000: this is not what would be accepted now; read it: npm run paths -- turnstile\n",
    });
    expect(await held(`turnstile --accept ${code} --because read`)).toEqual({
      status: 0,
      out: `accepted: ${file}\n`,
      err: "",
    });
    expect((await held("--cover transitions")).status).toBe(0);
  });

  test("a chart that does something else fails in words, until somebody accepts that", async () => {
    const machine = changedMachine(turnstile, (root) =>
      Object.assign(stateAt(root, "open"), { on: { push: { target: "opening" } } }),
    );
    const other = { ...explained, machine };
    const { status, out } = await held("--cover states", other);
    expect(status).toBe(1);
    expect(out).toContain("  after push in open: was closed, is opening");
    const code = /--accept (\w+) --because/.exec(out)?.[1] ?? "";
    await held(`turnstile --accept ${code} --because twice`, other);
    expect((await held("--cover transitions", other)).status).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(
      /accepted \d{4}-\d\d-\d\d: twice\n {6}after push in open: was closed, is opening/,
    );
  });

  test("accepting what is as it was accepted is refused", async () => {
    const { err } = await held("turnstile --accept 000000 --because again", {
      ...explained,
      machine: changedMachine(turnstile, (root) =>
        Object.assign(stateAt(root, "open"), { on: { push: { target: "opening" } } }),
      ),
    });
    expect(err).toBe("--accept: turnstile is what turnstile.golden.txt says.\n");
  });
});
