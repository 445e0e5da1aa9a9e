import { type Logger, pino } from "pino";
import { redact, redactError } from "./redact.ts";

export type { Logger };

/** Structured logs on standard output. What could name or rob a person is redacted, however deep it lies. */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: redactError },
    formatters: {
      level: (label: string) => ({ level: label }),
      // Pino hands over a record; redaction keeps it one.
      log: (entry: Record<string, unknown>) => redact(entry) as Record<string, unknown>,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
