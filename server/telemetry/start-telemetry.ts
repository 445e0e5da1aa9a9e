import { randomUUID } from "node:crypto";
import { context, createNoopLogger, ProxyTracerProvider, ROOT_CONTEXT } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { type Resource, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TelemetryConfig } from "../config.ts";
import { serveMetrics } from "./metrics-server.ts";
import { createTelemetry, type Telemetry } from "./telemetry.ts";

const NAME = "vereda";
/** A collector that does not answer keeps nobody. */
const PATIENCE_MS = 5_000;

const traceContext = new W3CTraceContextPropagator();
const ofHeaders = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};

export interface RunningTelemetry extends Telemetry {
  /** The port of `/metrics`; null where it is not served. */
  metricsPort: number | null;
  /** Sends what is left, and gives everything back. */
  stop(): Promise<void>;
}

/**
 * Opens `/metrics`, and the way to a collector: traces, metrics and errors over OTLP, as the settings say. One set of instruments is
 * read by both.
 *
 * @throws PortUnavailable
 */
export async function startTelemetry({ metrics, otlp, service }: TelemetryConfig): Promise<RunningTelemetry> {
  const resource = resourceFromAttributes({ "service.name": service, "service.instance.id": randomUUID() });
  const to = (path: string) =>
    otlp && { url: `${otlp.endpoint}/v1/${path}`, headers: otlp.headers, timeoutMillis: PATIENCE_MS };
  const prometheus = metrics && new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const served = metrics && prometheus && (await serveMetrics(prometheus, metrics));
  const [metricsTo, tracesTo, errorsTo] = [to("metrics"), to("traces"), to("logs")];
  const push =
    metricsTo && new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(metricsTo) });
  const meters = new MeterProvider({ resource, readers: [prometheus, push].filter((reader) => !!reader) });
  const tracers = tracesTo && createTracers(resource, tracesTo, otlp?.sampled ?? 1);
  const loggers =
    errorsTo &&
    new LoggerProvider({
      resource,
      processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(errorsTo) })],
    });
  if (tracers) context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const stop = async () => {
    await served?.close();
    await Promise.allSettled([tracers, meters, loggers].map((provider) => provider?.shutdown()));
    if (tracers) context.disable();
  };
  return {
    ...createTelemetry({
      isOn: true,
      meter: meters.getMeter(NAME),
      tracer: (tracers ?? new ProxyTracerProvider()).getTracer(NAME),
      traceOf: (headers) => traceContext.extract(ROOT_CONTEXT, headers, ofHeaders),
      errors: loggers?.getLogger(NAME) ?? createNoopLogger(),
    }),
    metricsPort: served?.port ?? null,
    stop,
  };
}

/** Follows a trace or not as the proxy has decided, where one has. */
function createTracers(
  resource: Resource,
  to: ConstructorParameters<typeof OTLPTraceExporter>[0],
  sampled: number,
): TracerProvider {
  return new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to) })],
  });
}
