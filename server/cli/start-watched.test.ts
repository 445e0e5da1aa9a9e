import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTestFolder } from "../db/testing/test-database.ts";
import { openCollector } from "../telemetry/testing/collector.ts";
import { readScrape, sampleOf } from "../telemetry/testing/scrape.ts";
import { runServer, spawnServer } from "../testing/spawn-server.ts";
import { claimPort } from "./ports.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-watched-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a server whose metrics have a port serves them there alone, tells a collector, and what is left when it stops", async () => {
  const dataDir = join(folder, "data");
  await (await openTestFolder(dataDir)).close();
  const collector = await openCollector();
  const port = await claimPort("127.0.0.1", 0);
  const { url, process, ended } = await spawnServer({
    DATA_DIR: dataDir,
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: "vereda-1",
  });
  expect((await fetch(`${url}/api/configuration`)).status).toBe(200);
  const scraped = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(scraped.headers.get("content-type")).toBe("text/plain");
  const { samples } = readScrape(await scraped.text());
  const labels = {
    http_request_method: "GET",
    http_route: "/api/configuration",
    http_response_status_code: 200,
  };
  expect(sampleOf(samples, "http_server_request_duration_seconds_count", labels)).toBe(1);
  expect(sampleOf(samples, "vereda_database_up")).toBe(1);
  expect(samples.find(({ name }) => name === "target_info")?.labels.service_name).toBe("vereda-1");
  // Without a built app its public port says so at every address.
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain("# TYPE");
  const elsewhere = ["/", "/api/configuration"].map((path) => `http://127.0.0.1:${port}${path}`);
  const statuses = await Promise.all(elsewhere.map(async (address) => (await fetch(address)).status));
  expect(statuses).toEqual([404, 404]);

  process.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(collector.spans().map(({ name }) => name)).toContain("GET /api/configuration");
  expect(collector.metricNames()).toContain("vereda.database.up");
  await collector.close();
}, 120_000);

test("a port of the metrics that is in use ends the start with one line, before anything is touched", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const port = String((other.address() as AddressInfo).port); // A TCP server's address is no pipe's name.
  const dataDir = join(folder, "untouched");
  const { status, stderr } = await runServer({ METRICS_PORT: port, DATA_DIR: dataDir });
  await new Promise((resolve) => other.close(resolve));
  expect([status, stderr]).toEqual([
    1,
    `vereda: port ${port} is in use; choose another one with METRICS_PORT\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test("where nobody looks, nothing is loaded for it but the interface", () => {
  const isTest = (path: string) => /\.test\.ts$|\/testing\//.test(path);
  const importing = globSync("server/**/*.ts").flatMap((path) =>
    isTest(path)
      ? []
      : [
          ...readFileSync(path, "utf8").matchAll(
            /^import (?!type).* from "(@opentelemetry\/[\w-]+|.*start-telemetry\.ts)"/gm,
          ),
        ]
          .map(([, name]) => name)
          .filter((name) => name !== "@opentelemetry/api")
          .map(() => path),
  );
  expect([...new Set(importing)]).toEqual(["server/telemetry/start-telemetry.ts"]);
});
