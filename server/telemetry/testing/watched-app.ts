import { readConfig } from "#server/config.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { watchState } from "../gauges.ts";
import { startTelemetry } from "../start-telemetry.ts";
import { type Collector, openCollector } from "./collector.ts";
import { readScrape, type Sample } from "./scrape.ts";

export interface WatchedApp extends TestApp {
  collector: Collector;
  /** Text of `/metrics`. */
  scrapeText(): Promise<string>;
  scrape(): Promise<Sample[]>;
  /** Sends the collector what is left of it. Nothing is seen afterwards. */
  endTelemetry(): Promise<void>;
}

/** The real server in process, with a collector and a scraper that look at it. */
export async function startWatchedApp(
  env: Record<string, string> = {},
  collectorStatus = 200,
): Promise<WatchedApp> {
  const collector = await openCollector(collectorStatus);
  const settings = { METRICS_PORT: "0", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env };
  const telemetry = await startTelemetry(readConfig(settings).telemetry);
  const server = await startTestApp({ env: settings, telemetry });
  const stopWatching = watchState(server.deps);
  const scrapeText = async () => (await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).text();
  let ended: Promise<void> | undefined;
  const endTelemetry = () => {
    stopWatching();
    ended ??= telemetry.stop();
    return ended;
  };
  return {
    ...server,
    collector,
    scrapeText,
    scrape: async () => readScrape(await scrapeText()).samples,
    endTelemetry,
    close: async () => {
      await endTelemetry();
      await collector.close();
      await server.close();
    },
  };
}
