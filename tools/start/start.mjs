// Runs on a bare Node, before anything is installed: no dependency, no TypeScript, nothing newer than Node 20.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, projectNode } from "./install.mjs";
import { isNodeNewEnough, tooOld } from "./node-version.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const say = (line) => console.log(line);

/** What runs once everything is in place, by the word after the command. */
const programs = {
  start: { script: "server/main.ts", needsBuild: true },
  dev: { script: "tools/dev/dev.ts", needsBuild: false },
  test: { script: "tools/test/run.ts", needsBuild: false },
  "db:reset": { script: "server/cli/reset.ts", needsBuild: false },
};

const [name = "start", ...rest] = process.argv.slice(2);
const program = programs[name];

if (!isNodeNewEnough(process.versions.node)) fail(tooOld(process.versions.node));
else if (!program) fail(`No such command: ${name}.`);
else if (!ensureInstalled(root, say)) fail("The dependencies could not be installed; npm says why above.");
else if (program.needsBuild && !ensureBuilt(root, say))
  fail("The app could not be built; the reason is above.");
else run(program.script);

function fail(reason) {
  console.error(`vereda: ${reason}`);
  process.exitCode = 1;
}

function run(script) {
  const child = spawn(projectNode(root), [script, ...rest], { cwd: root, stdio: "inherit" });
  // The child decides when it is done: it answers what is under way first.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(error.message));
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
