import {
  type Attributes,
  type Context,
  createNoopLogger,
  createNoopMeter,
  type Logger,
  type Meter,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  SeverityNumber,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { createInstruments, type Instruments } from "./instruments.ts";

/** Instruments, spans and records of errors of one process. */
export interface Telemetry {
  /** False where nobody looks: then no edge is wrapped. */
  isOn: boolean;
  meter: Meter;
  tracer: Tracer;
  /** The trace that a request's headers name. */
  traceOf: (headers: Headers) => Context;
  instruments: Instruments;
  /** Sink of the records of errors. */
  errors: Logger;
}

export function createTelemetry(parts: Omit<Telemetry, "instruments">): Telemetry {
  return { ...parts, instruments: createInstruments(parts.meter) };
}

/** Nothing is measured and nobody is told. */
export const NO_TELEMETRY: Telemetry = createTelemetry({
  isOn: false,
  meter: createNoopMeter(),
  tracer: new ProxyTracerProvider().getTracer("vereda"),
  traceOf: () => ROOT_CONTEXT,
  errors: createNoopLogger(),
});

/** Runs `work` in a span of its own. Of a failure the span keeps its kind, never its message. */
export function inSpan<T>(
  { tracer }: Telemetry,
  { name, kind, attributes }: { name: string; kind: SpanKind; attributes: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (failure) {
      span.setAttribute("error.type", kindOf(failure));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw failure;
    } finally {
      span.end();
    }
  });
}

export const kindOf = (failure: unknown): string =>
  failure instanceof Error ? failure.name : typeof failure;

/** Trace and span that a log line belongs to. */
export function placeInTrace(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/**
 * Takes an error on: counted by its message, and sent as a log record.
 *
 * @param message one of the code's own, without anything of the moment in it
 * @param entry redacted
 */
export function heedError(
  { instruments, errors }: Telemetry,
  message: string,
  entry: Readonly<Record<string, unknown>>,
): void {
  instruments.errors.add(1, { message });
  errors.emit({
    severityNumber: SeverityNumber.ERROR,
    severityText: "error",
    body: message,
    attributes: attributesOf(entry),
  });
}

/** Errors are told by the semantic conventions; what else stands in an entry is told as text. */
function attributesOf({ err, ...rest }: Readonly<Record<string, unknown>>): Record<string, string> {
  const { type, message, stack, ...more } = Object(err) as Record<string, unknown>; // Of no error it has none.
  const told: [string, unknown][] = [
    ["exception.type", type],
    ["exception.message", message],
    ["exception.stacktrace", stack],
    ...Object.entries({ ...more, ...rest }),
  ];
  return Object.fromEntries(
    told
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}
