import { type Logger, type LoggerOptions, pino } from "pino";
import { heedError, NO_TELEMETRY, placeInTrace, type Telemetry } from "../telemetry/telemetry.ts";
import { redact, redactError } from "./redact.ts";

export type { Logger };

interface LoggerParts {
  /** Standard output unless said. */
  destination?: { write(line: string): void };
  /** Takes on each error that is logged, and says in which trace a line was written. */
  telemetry?: Telemetry;
}

/** Structured logs on standard output. What could name or rob a person is redacted, however deep it lies. */
export function createLogger(
  level: string,
  { destination, telemetry = NO_TELEMETRY }: LoggerParts = {},
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: redactError },
    formatters: {
      level: (label: string) => ({ level: label }),
      // Pino hands over a record; redaction keeps it one.
      log: (entry: Record<string, unknown>) => redact(entry) as Record<string, unknown>,
    },
    ...(telemetry.isOn && { mixin: placeInTrace, hooks: { logMethod: errorsTo(telemetry) } }),
  };
  return destination ? pino(options, destination) : pino(options);
}

const ERROR = 50;

/** Every line that is logged as an error is one for the sink, wherever it is logged. */
function errorsTo(telemetry: Telemetry): NonNullable<LoggerOptions["hooks"]>["logMethod"] {
  return function (args, log, level) {
    const [entry, message] = args as unknown[]; // As our code calls it: an entry, and its message.
    if (level >= ERROR && typeof message === "string")
      heedError(
        telemetry,
        message,
        redact({ ...this.bindings(), ...Object(entry) }) as Record<string, unknown>,
      );
    log.apply(this, args);
  };
}
