import type { Counter, Histogram, Meter, UpDownCounter } from "@opentelemetry/api";

/** Counters and timers of events. Every label is bounded by the code: templates, codes, names of ours. */
export interface Instruments {
  /** Seconds, by the semantic conventions for HTTP: method, route template, status. */
  requests: Histogram;
  activeRequests: UpDownCounter;
  /** Answers to orders and payments of debts: a status of the order or a refusal's code, as `outcome`. */
  orders: Counter;
  /** Seconds of one try of a job. */
  jobs: Histogram;
  /** Seconds of one call of a port. */
  ports: Histogram;
  searches: Counter;
  /** Lines that were logged as errors, by their message; a browser's are one message. */
  errors: Counter;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WORK_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

const seconds = (description: string, explicitBucketBoundaries: number[]) => ({
  description,
  unit: "s",
  advice: { explicitBucketBoundaries },
});

/** Each message of an error is told as 0 before the first: a counter that begins with 1 rises by nothing. */
export const ERRORS = [
  "request failed",
  "job failed",
  "error in a browser",
  "a charge could not go back",
  "a page could not be rendered",
  "a payroll refund could not be finished",
  "a Pix code could not be made",
  "a Pix could not go back",
  "a Pix of another amount than its charge",
  "a refund was refused",
  "a sitemap was cut short",
  "an order could not be reviewed",
  "an order could not be settled",
  "charge failed",
  "the phone of a notice could not be read",
  "this process's clock is not the database's",
  "work beside requests failed",
];

/** Names end with their unit: Prometheus shows them as they are. */
export function createInstruments(meter: Meter): Instruments {
  const errors = meter.createCounter("vereda.errors", {
    description: "Errors of server and browsers, by message",
  });
  for (const message of ERRORS) errors.add(0, { message });
  return {
    requests: meter.createHistogram(
      "http.server.request.duration.seconds",
      seconds("Requests by route template, method and status", REQUEST_SECONDS),
    ),
    activeRequests: meter.createUpDownCounter("http.server.active_requests", {
      description: "Requests under way",
    }),
    orders: meter.createCounter("vereda.orders", { description: "Orders and payments of debts, by outcome" }),
    jobs: meter.createHistogram(
      "vereda.job.duration.seconds",
      seconds("Tries of jobs, by queue and outcome", WORK_SECONDS),
    ),
    ports: meter.createHistogram(
      "vereda.port.duration.seconds",
      seconds("Calls of providers and stores, by port, operation and outcome", WORK_SECONDS),
    ),
    searches: meter.createCounter("vereda.searches", { description: "Searches, by result" }),
    errors: meter.createCounter("vereda.errors", {
      description: "Errors of server and browsers, by message",
    }),
  };
}
