import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { listen } from "../cli/ports.ts";

/** Serves `/metrics`, and nothing else, on a port of its own. @throws PortUnavailable */
export async function serveMetrics(
  exporter: PrometheusExporter,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics")
      return exporter.getMetricsRequestHandler(request, response);
    response.writeHead(404).end();
  });
  await listen(server, host, port, "METRICS_PORT");
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  // A listening TCP server's address is never a pipe's name.
  return { port: (server.address() as AddressInfo).port, close };
}
