import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOfSources } from "./build.mjs";
import { projectNode, whyInstall } from "./install.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vereda-tools-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const lockfile = (packages: object) => JSON.stringify({ packages });

test("an old Node is told so in one line", () => {
  cpSync("tools/start", join(root, "tools/start"), { recursive: true });
  const pretend = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", pretend, join(root, "tools/start/start.mjs")],
    { encoding: "utf8" },
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    "vereda: Vereda needs Node 20.19 or newer; this is 20.18.3.\n",
  ]);
});

test("dependencies are installed when missing, when the lockfile has changed, and not otherwise", () => {
  const wanted = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/a-win": { version: "1.0.0", optional: true },
  };
  write("package-lock.json", lockfile(wanted));
  expect(whyInstall(root)).toBe("they are missing");
  write(projectNode(root).slice(root.length), "");
  write("node_modules/.package-lock.json", lockfile({ "node_modules/a": { version: "1.0.0" } }));
  expect(whyInstall(root)).toBe(null);
  write("package-lock.json", lockfile({ ...wanted, "node_modules/a": { version: "1.0.1" } }));
  expect(whyInstall(root)).toBe("package-lock.json has changed");
  write("package-lock.json", lockfile({ ...wanted, "node_modules/b": { version: "2.0.0" } }));
  expect(whyInstall(root)).toBe("package-lock.json has changed");
});

test("the app is built again when what it is built from has changed, tests and server left aside", () => {
  write("src/a.ts", "1");
  const first = hashOfSources(root);
  write("src/a.test.ts", "1");
  write("server/b.ts", "1");
  expect(hashOfSources(root)).toBe(first);
  write("src/a.ts", "2");
  expect(hashOfSources(root)).not.toBe(first);
  write("src/a.ts", "1");
  expect(hashOfSources(root)).toBe(first);
});
