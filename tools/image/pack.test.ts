import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTestFolder } from "#server/db/testing/test-database.ts";
import { spawnServer } from "#server/testing/spawn-server.ts";
import { pack } from "./pack.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Exit status of the image's health check, where a server listens on this port. */
function checkHealth(port: string) {
  const [, command] = /^HEALTHCHECK .*\n +CMD (.+)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  const [program, ...args]: string[] = JSON.parse(command ?? "[]");
  return spawnSync(program ?? "", args, { env: { PATH: process.env.PATH, PORT: port } }).status;
}

test("the server runs on what the image has, without a test or a package for development in it", async () => {
  const [root, dataDir] = [join(folder, "image"), join(folder, "data")];
  pack(root);
  await (await openTestFolder(dataDir)).close();
  const server = await spawnServer({ DATA_DIR: dataDir, NODE_ENV: "test" }, root);
  const signedIn = await fetch(`${server.url}/api/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ana@vereda.test", password: "vereda123" }),
  });
  const document = await fetch(`${server.url}/api/openapi.json`);
  const { port } = new URL(server.url);
  const healthy = checkHealth(port);
  server.process.kill("SIGTERM");
  expect([signedIn.status, document.status, await server.ended]).toEqual([200, 200, 0]);
  expect([healthy, checkHealth(port)]).toEqual([0, 1]);

  const unwanted = [
    "{contract,server}/**/{*.test.ts,testing,*.config.ts}",
    "node_modules/{@babel/core,node,react,typescript,vite,vitest}",
    "node_modules/**/*.{map,d.ts}",
  ];
  expect(globSync(unwanted, { cwd: root })).toEqual([]);
});
