import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { startWorkers } from "#server/workers.ts";
import { readScrape } from "./testing/scrape.ts";
import { startWatchedApp, type WatchedApp } from "./testing/watched-app.ts";

const guide = readFileSync("docs/operations.md", "utf8");
const rules = readFileSync("docs/alerts.yml", "utf8");
const section = (title: string) => guide.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const rowsOf = (title: string) =>
  [...section(title).matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, name = "", cell = ""]) => ({
    name,
    cell,
  }));
const inTicks = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

let server: WatchedApp;
/** Of each metric of a scrape, its labels. */
let scraped: Record<string, string[]>;
beforeAll(async () => {
  server = await startWatchedApp();
  const { deps } = server;
  const shop = await openShop(deps.db, server.clock.now());
  const carla = await buyer(server, "carla@vereda.test");
  await carla.order(orderOf(shop, { paymentMethodId: await carla.card("4111111111111111") }));
  await server.app.request("/api/search/activities?query=yoga");
  await inTransaction(deps.db, (tx) => deps.jobs.send(tx, "forget-file", { key: "none" }));
  const stop = await startWorkers(deps);
  const isDone = async () =>
    expect(await server.scrapeText()).toContain('queue="forget-file",outcome="done"');
  await vi.waitFor(isDone, { timeout: 20_000 });
  await stop();
  const { samples, types } = readScrape(await server.scrapeText());
  const labelsOf = (metric: string, type: string) => {
    const names = type === "histogram" ? [`${metric}_count`] : [metric];
    const labels = samples
      .filter(({ name }) => names.includes(name))
      .flatMap((one) => Object.keys(one.labels));
    return [...new Set(labels)].sort();
  };
  scraped = Object.fromEntries([...types].map(([metric, type]) => [metric, labelsOf(metric, type)]));
});
afterAll(() => server.close());

test("the guide names each metric that there is, with its labels, and no other", () => {
  const hasPools = server.deps.db.client.engine === "postgres";
  // What is told of a replica is tested with one.
  const isHere = (name: string) =>
    name !== "vereda_replica_lag_seconds" && (hasPools || !name.startsWith("db_client"));
  const documented = rowsOf("What is measured").filter(({ name }) => isHere(name));
  expect(scraped).toEqual(
    Object.fromEntries(documented.map(({ name, cell }) => [name, inTicks(cell).sort()])),
  );
});

test("rules ask for metrics and labels that there are", () => {
  const documented = new Map(
    rowsOf("What is measured").map(({ name, cell }) => [name, [...inTicks(cell), "le", "instance", "job"]]),
  );
  const expressions = rules.replace(/by \([^)]*\)/g, "");
  const asked = [...expressions.matchAll(/\b((?:http|vereda|db|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = "", labels = ""]) => ({ name: name.replace(/(_seconds)_(count|bucket|sum)$/, "$1"), labels }),
  );
  expect(asked.length).toBeGreaterThan(20);
  const unknown = asked.flatMap(({ name, labels }) => {
    const known = documented.get(name);
    if (!known) return [name];
    return [...labels.matchAll(/(\w+)(?:=|!)/g)].flatMap(([, label = ""]) =>
      known.includes(label) ? [] : [`${name}{${label}}`],
    );
  });
  expect(unknown).toEqual([]);
});

test("the guide says of each alert what it means and what to do first, and of no other", () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(rowsOf("Alerts").map(({ name }) => name)).toEqual(alerts);
});

test("a rule's words are those that the code says", () => {
  const text = `${readFileSync("server/db/job-queue.ts", "utf8")}${readFileSync("server/telemetry/state.ts", "utf8")}`;
  const said = (label: string) =>
    [...rules.matchAll(new RegExp(`\\b${label}=~?"([^"]*)"`, "g"))]
      .flatMap(([, words = ""]) => words.split("|"))
      .filter((word) => !word.includes("*"));
  const words = [...said("queue"), ...said("state").filter((word) => word !== "used"), ...said("lane")];
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter((word) => !new RegExp(`["']?\\b${word}\\b`).test(text))).toEqual([]);
});
