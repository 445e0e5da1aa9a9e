import { afterEach, expect, test } from "vitest";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import type { ToldSpan } from "./testing/collector.ts";
import { startWatchedApp, type WatchedApp } from "./testing/watched-app.ts";

let server: WatchedApp;
afterEach(() => server.close());

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
const ask = (headers = {}) => server.app.request("/api/configuration", { headers });
const requests = () => server.collector.spans().filter(({ parentSpanId }) => !isInside(parentSpanId));
const isInside = (id: string | undefined) => server.collector.spans().some(({ spanId }) => spanId === id);
/** A span's name with those inside it. */
const treeOf = (span: ToldSpan): unknown => {
  const inside = server.collector.spans().filter(({ parentSpanId }) => parentSpanId === span.spanId);
  return inside.length > 0 ? { [span.name]: inside.map(treeOf) } : span.name;
};

test("an order is one trace: its transactions, and the charge between them", async () => {
  server = await startWatchedApp();
  const shop = await openShop(server.deps.db, server.clock.now());
  const carla = await buyer(server, "carla@vereda.test");
  const paymentMethodId = await carla.card("4111111111111111");
  await carla.order(orderOf(shop, { paymentMethodId }));
  await server.endTelemetry();
  const order = requests().find(({ name }) => name === "POST /api/mobile/billings");
  expect(order && treeOf(order)).toEqual({
    "POST /api/mobile/billings": [
      "transaction",
      "transaction",
      { "payments.charge": ["transaction"] },
      "transaction",
    ],
  });
  expect(order?.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/mobile/billings",
    "http.response.status_code": 200,
    "vereda.request_id": expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const traces = server.collector.bodies.filter(({ path }) => path === "/v1/traces");
  expect(traces.map(({ text }) => text).join()).not.toMatch(/vereda\.test|Maria|4111 ?1111|tok_|Bearer/);
});

test("a trace that a trusted proxy began goes on, and the log says which", async () => {
  server = await startWatchedApp({ TRUSTED_PROXIES: "1" });
  await ask({ traceparent });
  await server.endTelemetry();
  expect(requests().map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
    [TRACE, "b7ad6b7169203331"],
  ]);
  const line = JSON.parse(server.logLines.find((text) => text.includes('"request"')) ?? "{}");
  expect([line.trace_id, line.span_id]).toEqual([TRACE, requests()[0]?.spanId]);
});

test("a stranger's traceparent is not followed", async () => {
  server = await startWatchedApp();
  await ask({ traceparent });
  await server.endTelemetry();
  expect(requests().map(({ parentSpanId }) => parentSpanId ?? "")).toEqual([""]);
  expect(requests()[0]?.traceId).not.toBe(TRACE);
});

test("of traces that nobody decided about, the share that is set is told", async () => {
  server = await startWatchedApp({ OTEL_TRACES_SAMPLER_ARG: "0", TRUSTED_PROXIES: "1" });
  await ask();
  await ask({ traceparent });
  await server.endTelemetry();
  expect(server.collector.spans().map(({ traceId }) => traceId)).toEqual([TRACE]);
});

test("a collector that refuses is nobody's business, and one that wants to know who comes is told", async () => {
  server = await startWatchedApp({ OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20bmFtZQ" }, 401);
  expect((await ask()).status).toBe(200);
  await server.endTelemetry();
  expect(server.collector.authorizations).toEqual(new Set(["Basic bmFtZQ"]));
  expect((await ask()).status).toBe(200);
});
