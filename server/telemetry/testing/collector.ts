import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}

export interface ToldSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

export interface ToldError {
  body: string;
  attributes: Record<string, unknown>;
}

/** A collector of our own, by the description of OTLP over HTTP with JSON: keeps what it is told, or answers with `status`. */
export interface Collector {
  url: string;
  /** Everything that it was sent, as text, by path. */
  bodies: { path: string; text: string }[];
  authorizations: Set<string | undefined>;
  spans(): ToldSpan[];
  errors(): ToldError[];
  metricNames(): string[];
  close(): Promise<void>;
}

export async function openCollector(status = 200): Promise<Collector> {
  const bodies: Collector["bodies"] = [];
  const authorizations = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      authorizations.add(request.headers.authorization);
      bodies.push({ path: request.url ?? "", text: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A TCP server's address is no pipe's name.
  const all = (path: string, ...names: string[]) =>
    bodies
      .filter((body) => body.path === path)
      .flatMap(({ text }) => names.reduce<unknown[]>(inside, [JSON.parse(text)]));
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    authorizations,
    spans: () =>
      all("/v1/traces", "resourceSpans", "scopeSpans", "spans").map((span) => ({
        ...Object(span),
        ...told(span),
      })),
    errors: () =>
      all("/v1/logs", "resourceLogs", "scopeLogs", "logRecords").map((record) => {
        const { body } = Object(record);
        return { body: body?.stringValue, ...told(record) };
      }),
    metricNames: () => [
      ...new Set(
        all("/v1/metrics", "resourceMetrics", "scopeMetrics", "metrics").map((metric) => Object(metric).name),
      ),
    ],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const inside = (found: unknown[], name: string) => found.flatMap((one) => Object(one)[name] ?? []);

function told(record: unknown): { attributes: Record<string, unknown> } {
  const { attributes } = Object(record);
  const pairs = (attributes ?? []).map(({ key, value }: Attribute) => [key, Object.values(value)[0]]);
  return { attributes: Object.fromEntries(pairs) };
}
