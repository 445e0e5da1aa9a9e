import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTestFolder } from "#server/db/testing/test-database.ts";
import { spawnServer } from "#server/testing/spawn-server.ts";
import { pack } from "./pack.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
  server.process.kill("SIGTERM");
  expect([signedIn.status, document.status, await server.ended]).toEqual([200, 200, 0]);

  const unwanted = [
    "{contract,server}/**/{*.test.ts,testing,*.config.ts}",
    "node_modules/{@babel/core,node,react,typescript,vite,vitest}",
    "node_modules/**/*.{map,d.ts}",
  ];
  expect(globSync(unwanted, { cwd: root })).toEqual([]);
});
