import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "xstate-paths-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Where a path that hangs says so. */
const hanging = join(folder, "hanging.json");

interface Ended {
  status: number | null;
  out: string;
  err: string;
}

/** The command as a process of its own. `during` is called with each piece of what it says. */
function command(
  line: string,
  outcomes = "",
  during: (said: string, child: ChildProcess) => void = () => {},
): Promise<Ended> {
  const cli = join(import.meta.dirname, "testing/cli.ts");
  const args = [cli, ...line.split(" ").filter(Boolean), "--format", "json", "--output", folder];
  rmSync(hanging, { force: true });
  const env = { ...process.env, OUTCOMES: outcomes, HANGING: hanging };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = { out: "", err: "" };
  const hear = (name: keyof typeof said) => (text: string) => {
    said[name] += text;
    during(said.out + said.err, child);
  };
  child.stdout.setEncoding("utf8").on("data", hear("out"));
  child.stderr.setEncoding("utf8").on("data", hear("err"));
  return new Promise((resolve) => {
    child.on("close", (status) => resolve({ status, ...said }));
  });
}

/** Sends a signal once what was said has a word in it. */
function once(word: string, signal: NodeJS.Signals) {
  let isSent = false;
  return (said: string, child: ChildProcess) => {
    if (isSent || !said.includes(word)) return;
    isSent = true;
    child.kill(signal);
  };
}

const walkedLines = () =>
  readFileSync(join(folder, "walked.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
const report = () => JSON.parse(readFileSync(join(folder, "paths.json"), "utf8"));
const rowOf = (out: string, machine: string) =>
  out
    .split("\n")
    .find((line) => line.startsWith(`${machine} `))
    ?.split(/ {2,}/)
    .map((cell) => cell.trim());

/** Sends a signal once a path hangs. */
function onceHanging(signal: NodeJS.Signals) {
  let isWatched = false;
  return (_: string, child: ChildProcess) => {
    if (isWatched) return;
    isWatched = true;
    const watch = setInterval(() => {
      if (!existsSync(hanging) || readFileSync(hanging, "utf8") === "") return;
      clearInterval(watch);
      child.kill(signal);
    }, 50);
    child.on("close", () => clearInterval(watch));
  };
}

/** The worker in which a path hung, and Playwright, as far as they still run. */
function alive(): number[] {
  const ids: number[] = JSON.parse(readFileSync(hanging, "utf8"));
  return ids.filter((id) => {
    try {
      return process.kill(id, 0);
    } catch {
      return false;
    }
  });
}

describe("a headless run", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "that %s ends prints its table, writes its reports, and ends with 3",
    async (signal) => {
      const line = "turnstile --cover random --for 1h --progress";
      const { status, out } = await command(line, "", once("walks more", signal));
      expect(status).toBe(3);
      expect(rowOf(out, "turnstile")?.slice(1, 3)).toEqual(["random", "9/10"]);
      expect(out).toContain(`\nended by ${signal}\n`);
      expect(report().course).toEqual({ stopped: signal, unplanned: [], gaps: [], troubles: [] });
    },
  );

  test("whose time is over ends well, if only random walks could still be walked", async () => {
    const { status, out } = await command("turnstile --cover random --for 2s");
    expect(status).toBe(0);
    expect(out).toContain("\nended by --for 2s\n");
    expect(out).not.toContain("left unwalked");
  });

  test("whose time is over before anything is planned says what it has left, and ends with 3", async () => {
    const { status, out } = await command("turnstile --cover pairs --for 0.001s");
    expect(status).toBe(3);
    expect(out).toContain("\nended by --for 0.001s, before everything was walked\n");
    expect(out).toContain("\nleft unwalked:\n  turnstile, pairs: everything; it was not planned yet\n");
  });

  test("that has covered as much as is enough ends well, and says what is beyond", async () => {
    const { status, out } = await command("turnstile --cover transitions --until states=50");
    expect(status).toBe(0);
    expect(out).toMatch(
      /left unwalked:\n {2}turnstile, transitions: what is beyond states=50 \(\d+(\.\d)? %\)\n/,
    );
  });

  test("takes events in proportion to their use: the same ones for the same file and seed", async () => {
    const file = join(folder, "used.jsonl");
    const kick = JSON.stringify({ machine: "turnstile", event: "kick" });
    writeFileSync(file, `${kick}\n`.repeat(10_000));
    const walks = async (rest: string) => {
      await command(`turnstile --cover random --seed 3 ${rest}`);
      const paths: { id: string; steps: { event: { type: string } | null }[] }[] = report().machines[0].paths;
      return {
        ids: paths.map(({ id }) => id),
        first: paths
          .filter(({ id }) => id.startsWith("turnstile.0"))
          .map(({ steps }) => steps[1]?.event?.type),
      };
    };
    const weighted = await walks(`--weights ${file}`);
    expect(weighted.first.filter((type) => type !== "kick").length).toBeLessThan(2);
    expect(await walks(`--weights ${file}`)).toEqual(weighted);
    expect((await walks("")).ids).not.toEqual(weighted.ids);
  });
});

describe("a browser run", () => {
  test("that SIGTERM ends keeps what was walked, says what is left, and nothing of it goes on", async () => {
    const line = "turnstile --run browser --cover steps --format junit --progress";
    const { status, out } = await command(line, "passes,passes,hangs", onceHanging("SIGTERM"));
    expect(status).toBe(3);
    expect(out).toMatch(
      /\nended by SIGTERM, before everything was walked\n\nleft unwalked:\n {2}turnstile, steps: \d+ of \d+ paths \(3–\d+\)\n/,
    );
    expect(walkedLines()).toMatchObject([
      { number: 1, failure: null },
      { number: 2, failure: null },
    ]);
    const junit = readFileSync(join(folder, "paths.junit.xml"), "utf8");
    expect(junit).toContain('<skipped message="the run ended before"/>');
    expect(alive()).toEqual([]);
  });

  test.each([
    ["while others are walked", "fails,hangs"],
    ["while a shorter one is looked for", "fails,passes"],
  ])("that is ended %s has told the path that failed with its line, and ends with 1", async (_, outcomes) => {
    const line = "turnstile --run browser --cover steps";
    const { status, out, err } = await command(line, outcomes, onceHanging("SIGINT"));
    expect(status).toBe(1);
    const told =
      /✗ turnstile, steps, path 1 of \d+: .*\n {2}step (\d+) of \1, .*\n(?: {2}.*\n)+? {2}npm run paths -- --replay turnstile\.\S+ --run browser\n/;
    expect(err).toMatch(told);
    expect(out).toMatch(told);
    expect(out).toContain("\nended by SIGINT");
  });

  test("that is killed leaves what was walked, and Playwright ends by itself", async () => {
    const line = "turnstile --run browser --cover steps --progress";
    await command(line, "passes,hangs", onceHanging("SIGKILL"));
    expect(walkedLines()).toMatchObject([{ number: 1, failure: null }]);
    await expect.poll(() => alive(), { timeout: 30_000 }).toEqual([]);
  });

  test("whose time is over says what it has left, and ends with 3", async () => {
    const { status, out } = await command("turnstile --run browser --cover steps --for 8s", "hangs");
    expect(status).toBe(3);
    expect(out).toContain("\nended by --for 8s, before everything was walked\n");
  });

  test("walks the other charts where a driver lacks something, tells it, and ends with 1", async () => {
    const { status, out } = await command("--run browser --cover transitions", "passes");
    expect(status).toBe(1);
    expect(rowOf(out, "turnstile")?.slice(1, 3)).toEqual(["transitions", "9/10"]);
    expect(out).toContain(
      '\n✗ not walked, because a driver does not fit its chart:\n  door: the driver does not say what a person sees in "door.shut"\n',
    );
  });

  test("that fails itself says so: it is no failure of what is tested, and ends with 3", async () => {
    const line = "turnstile --run browser --cover transitions";
    const { status, out } = await command(line, "breaks,dies,passes");
    expect(status).toBe(3);
    expect(out).toMatch(
      /\n✗ the run itself failed, which says nothing of what is tested:\n {2}turnstile, transitions, path 1: the browser is gone\n {4}npm run paths -- --replay \S+ --run browser\n {2}turnstile, transitions, path 2: .*worker process exited unexpectedly/,
    );
    expect(rowOf(out, "turnstile")?.at(-2)).toBe("0");
    const { machines } = report();
    expect(machines[0].paths[0]).toMatchObject({ failure: null, trouble: "the browser is gone" });
  });
});
