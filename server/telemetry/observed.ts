import { type Attributes, SpanKind, trace } from "@opentelemetry/api";
import type { Database } from "../db/database.ts";
import { DatabaseAway } from "../db/database-away.ts";
import type { Ports } from "../deps.ts";
import type { JobHandlers, JobPayloads } from "../domain/jobs/jobs.ts";
import type { SearchIndex } from "../domain/search/index/search-index.ts";
import { ProviderTimeout, ProviderUnreachable } from "../ports/provider-failures.ts";
import { inSpan, type Telemetry } from "./telemetry.ts";

/** The same database, each of whose transactions is a span of whatever it is a part of. */
export function observedDatabase(telemetry: Telemetry, db: Database): Database {
  const reads: Database = {
    ...observedPool(telemetry, db.reads, "reads"),
    get reads() {
      return reads;
    },
    get replica() {
      return replica;
    },
  };
  const replica: Database =
    db.replica === db.reads
      ? reads
      : {
          ...observedPool(telemetry, db.replica, "replica"),
          reads,
          get replica() {
            return replica;
          },
        };
  return { ...observedPool(telemetry, db, "writes"), reads, replica };
}

function observedPool(
  telemetry: Telemetry,
  { client, keys, time, close, transaction }: Database,
  pool: string,
) {
  const attributes: Attributes = { "db.system.name": "postgresql", "db.client.connection.pool.name": pool };
  const observe: Database["transaction"] = (work, config) =>
    trace.getActiveSpan()
      ? inSpan(telemetry, { name: "transaction", kind: SpanKind.CLIENT, attributes }, () =>
          transaction(work, config),
        )
      : transaction(work, config);
  return { client, keys, time, close, transaction: observe };
}

/** Those of the ports that speak to somebody else or to a disk. */
const OUTSIDE = ["payments", "pix", "mail", "addresses", "files"] as const;

/** The same ports, each of whose calls is timed, and a span. Nothing of what they are called with is told. */
export function observedPorts(telemetry: Telemetry, ports: Ports): Ports {
  const observed = OUTSIDE.map((name) => [name, observedPort(telemetry, name, ports[name])]);
  return { ...ports, ...Object.fromEntries(observed) };
}

type Method = (...args: unknown[]) => unknown;

function observedPort(telemetry: Telemetry, port: string, own: object): object {
  const methods = Object.entries(own).map(([operation, method]: [string, Method]) => [
    operation,
    (...args: unknown[]) => observeCall(telemetry, { port, operation }, () => method.apply(own, args)),
  ]);
  return Object.fromEntries(methods);
}

function observeCall(
  telemetry: Telemetry,
  labels: { port: string; operation: string },
  call: () => unknown,
): unknown {
  // What only ends connections answers at once.
  if (labels.operation === "close") return call();
  const { port, operation } = labels;
  const started = performance.now();
  const record = (outcome: string) =>
    telemetry.instruments.ports.record(secondsSince(started), { ...labels, outcome });
  const attributes = { "vereda.port": port, "vereda.operation": operation };
  return inSpan(telemetry, { name: `${port}.${operation}`, kind: SpanKind.CLIENT, attributes }, async () => {
    try {
      const answer = await call();
      record("answered");
      return answer;
    } catch (failure) {
      record(outcomeOf(failure));
      throw failure;
    }
  });
}

function outcomeOf(failure: unknown): string {
  if (failure instanceof ProviderTimeout) return "timeout";
  if (failure instanceof ProviderUnreachable) return "unreachable";
  return failure instanceof DatabaseAway ? "database_away" : "failed";
}

/** The same handlers, each try of which is timed, and a trace of its own. */
export function observedHandlers(telemetry: Telemetry, handlers: JobHandlers): JobHandlers {
  const observed = Object.entries(handlers).map(([queue, handle]) => [
    queue,
    (payload: JobPayloads[keyof JobHandlers]) =>
      observeJob(telemetry, queue, () => (handle as (payload: unknown) => Promise<void>)(payload)), // Its own payload.
  ]);
  return Object.fromEntries(observed) as JobHandlers; // The same names.
}

async function observeJob(telemetry: Telemetry, queue: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const record = (outcome: string) =>
    telemetry.instruments.jobs.record(secondsSince(started), { queue, outcome });
  const span = { name: `job ${queue}`, kind: SpanKind.CONSUMER, attributes: { "vereda.queue": queue } };
  await inSpan(telemetry, span, work).then(
    () => record("done"),
    (failure: unknown) => {
      record("failed");
      throw failure;
    },
  );
}

/** The same index, whose rows are counted as of its last reading. */
export function observedIndex({ meter }: Telemetry, index: SearchIndex): SearchIndex {
  let rows = 0;
  meter
    .createObservableGauge("vereda.search.items", { description: "Items of the search's index in memory" })
    .addCallback((gauge) => gauge.observe(rows));
  return {
    search: (db, work) =>
      index.search(db, (searching) => {
        rows = searching.snapshot.everything.rows.length;
        return work(searching);
      }),
  };
}

export const secondsSince = (started: number): number => (performance.now() - started) / 1_000;
