import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTestFolder } from "../db/testing/test-database.ts";
import { runScript } from "../testing/spawn-server.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-encrypt-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");

test("the command says of each table what it wrote, and by which keys nothing can be written", async () => {
  const DATA_DIR = join(folder, "data");
  await (await openTestFolder(DATA_DIR)).close();
  const run = (env: Record<string, string>) => runScript("server/cli/encrypt.ts", { DATA_DIR, ...env });
  const index = { DATA_INDEX_KEYS: `i:${key(3)}` };
  const last = "Everything is stored by the first keys now: the others may be taken away.";

  const without = await run({});
  expect([without.status, without.stderr]).toEqual([
    1,
    "vereda: DATA_KEYS is not set: there is nothing to encrypt by\n",
  ]);

  const first = await run({ DATA_KEYS: `a:${key(1)}`, ...index });
  const lines = first.stdout.trim().split("\n");
  expect([first.status, first.stderr, lines.at(-1)]).toEqual([0, "", last]);
  expect(lines).toContain("customers: 8 rows written, 0 left");
  expect(lines).toContain("applications: 1 rows written, 0 left");

  const missing = await run({ DATA_KEYS: `b:${key(2)}`, ...index });
  const told = missing.stdout.trim().split("\n");
  expect(told.slice(0, 2)).toEqual([
    "customers: 0 rows written, 8 left",
    expect.stringMatching(/^ {2}cannot be read: [0-9a-f-]{36}: customers\.cpf: DATA_KEYS has no key "a"$/),
  ]);
  expect([missing.status, missing.stderr]).toEqual([
    1,
    expect.stringMatching(/^vereda: \d+ rows are left: run it again before a key is taken away\n$/),
  ]);
}, 120_000);
