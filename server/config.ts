import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Keys } from "./db/encryption/key-ring.ts";
import { DATABASE_LIMITS, type DatabaseLimits } from "./db/limits.ts";
import { ConfigError, type Reviewed, readValues, type Values } from "./settings.ts";

/** Where the sandbox has its video rooms. */
export const SANDBOX_ROOMS = "/sandbox/video/{id}";

/** Metrics, traces and errors for those who look from outside. */
export interface TelemetryConfig {
  /** Host and port of `/metrics`; null: it is not served. */
  metrics: { host: string; port: number } | null;
  /** The collector that is told, and the share of traces that it is told of; null: none. */
  otlp: { endpoint: string; headers: Record<string, string>; sampled: number } | null;
  /** Name of this process there. */
  service: string;
}

/** The settings of one server, parsed once at start. */
export interface Config {
  port: number;
  host: string;
  /** Where the embedded database lives; unused with a `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | null;
  /** A streaming replica of it that answers visitors; null: there is none. */
  databaseReplicaUrl: string | null;
  databaseLimits: DatabaseLimits;
  /** Prepared statements; null: on a connection that reaches PostgreSQL itself, and not behind a pooler. */
  databasePrepared: boolean | null;
  /** Keys of CPFs, phones, addresses and mails. */
  keys: Keys;
  /** Of a process that is told to stop: the seconds in which it is still sent requests, and those that requests under way have after that. */
  leaveSeconds: number;
  drainSeconds: number;
  /** Where files that people send are kept. */
  filesFolder: string;
  /** The origin that browsers use, without a trailing slash. */
  publicUrl: string;
  /** The instant from which the server's clock runs on; null: the real time. */
  clock: Date | null;
  environment: "development" | "production" | "test";
  logLevel: string;
  trustedProxies: number;
  /** The server that mails are handed to, and whom they are from; null: they are stored only. */
  smtp: { url: string; from: string } | null;
  /** Whether cookies carry Secure and the `__Host-` prefix. */
  secureCookies: boolean;
  /** Whether an empty database is filled with the demonstration and its customers. */
  demoData: boolean;
  /** Whether the sandbox provider takes the payments. */
  sandboxPayments: boolean;
  /** Secret within the address that is registered with the provider of Pix; unless set, one that only this process knows. */
  pixWebhookSecret: string;
  /** Whether a plan may be paid by Pix; an activity always may. */
  purchasePixEnabled: boolean;
  /** True where owners may send other words for a photo; not beside a version that does not know them. */
  photoWords: boolean;
  /** Whether browsers keep the files of pages that open without a connection; false takes that away from those that do. */
  serviceWorker: boolean;
  /** Whether pages may reach an inspector on the browser's own machine; never in production. */
  inspect: boolean;
  helpCentreUrl: string;
  supportChatUrl: string;
  /** What a chat with the support begins with. */
  supportMessage: string;
  /** Where online sessions meet, and the secret that rooms are named by. */
  videoRooms: { url: string; key: string };
  /** What is kept of each session's price that a specialist gives, 0 to 100. */
  partnerCommissionPercent: number;
  /** Whose sessions are reviewed. */
  reviewedProfessions: Reviewed;
  telemetry: TelemetryConfig;
  /** The tag manager's container; null: events stay in the data layer and nothing is requested. */
  tagManagerId: string | null;
  /** The ads pixel's number; null: there is none. */
  adsPixelId: string | null;
}

/** Reads the settings from an environment; an empty value counts as unset. @throws ConfigError */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readValues(env);
  const isProduction = values.NODE_ENV === "production";
  if (isProduction && values.CLOCK) throw new ConfigError("CLOCK cannot be set in production.");
  if (isProduction && values.INSPECT) throw new ConfigError("INSPECT cannot be set in production.");
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  if (isProduction && !isSafeOrigin(publicUrl))
    throw new ConfigError("PUBLIC_URL must be an https:// address in production.");
  if (isProduction && values.SANDBOX_PAYMENTS !== true)
    throw new ConfigError(
      "SANDBOX_PAYMENTS must be true in production: there is no other payment provider yet.",
    );
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    throw new ConfigError("DATABASE_REPLICA_URL cannot be set without DATABASE_URL.");
  if (!values.DATA_KEYS !== !values.DATA_INDEX_KEYS)
    throw new ConfigError("DATA_KEYS and DATA_INDEX_KEYS must be set together.");
  if (isProduction && !values.DATA_KEYS)
    throw new ConfigError(
      "DATA_KEYS must be set in production: CPFs, phones and addresses are not stored in the plain.",
    );
  if (isProduction && !values.SMTP_URL)
    throw new ConfigError("SMTP_URL must be set in production: nobody could register or find a way back in.");
  if (isProduction && values.VIDEO_ROOM_URL && !values.VIDEO_ROOM_KEY)
    throw new ConfigError(
      "VIDEO_ROOM_KEY must be set in production: without it the names of rooms can be guessed.",
    );
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databaseLimits: {
      connections: values.DATABASE_CONNECTIONS,
      statementMs: values.DATABASE_STATEMENT_SECONDS * 1_000,
      lockMs: values.DATABASE_LOCK_SECONDS * 1_000,
      idleMs: values.DATABASE_IDLE_SECONDS * 1_000,
      waitMs: values.DATABASE_WAIT_SECONDS * 1_000,
      silenceMs: values.DATABASE_SILENCE_SECONDS * 1_000,
      longMs: DATABASE_LIMITS.longMs,
      lagMs: DATABASE_LIMITS.lagMs,
    },
    databasePrepared: values.DATABASE_PREPARED ?? null,
    keys: {
      data: values.DATA_KEYS?.keys ?? [],
      index: values.DATA_INDEX_KEYS ?? [],
      writesPlain: values.DATA_KEYS?.writesPlain ?? true,
    },
    leaveSeconds: values.LEAVE_SECONDS ?? (isProduction ? 5 : 0),
    drainSeconds: values.DRAIN_SECONDS,
    filesFolder: values.FILES_FOLDER ?? join(values.DATA_DIR, "files"),
    publicUrl,
    clock: values.CLOCK ?? null,
    environment: values.NODE_ENV,
    logLevel: values.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    trustedProxies: values.TRUSTED_PROXIES,
    smtp: values.SMTP_URL ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    secureCookies: isProduction || publicUrl.startsWith("https:"),
    demoData: values.DEMO_DATA ?? !isProduction,
    sandboxPayments: values.SANDBOX_PAYMENTS ?? !isProduction,
    pixWebhookSecret: values.PIX_WEBHOOK_SECRET ?? randomBytes(32).toString("base64url"),
    purchasePixEnabled: values.PURCHASE_PIX_ENABLED,
    photoWords: values.PHOTO_WORDS,
    serviceWorker: values.SERVICE_WORKER,
    inspect: values.INSPECT,
    helpCentreUrl: values.HELP_CENTRE_URL,
    supportChatUrl: values.SUPPORT_CHAT_URL,
    supportMessage: values.SUPPORT_MESSAGE,
    videoRooms: { url: values.VIDEO_ROOM_URL ?? SANDBOX_ROOMS, key: values.VIDEO_ROOM_KEY ?? "vereda" },
    partnerCommissionPercent: values.PARTNER_COMMISSION_PERCENT,
    reviewedProfessions: values.REVIEWED_PROFESSIONS,
    telemetry: telemetryOf(values),
    tagManagerId: values.TAG_MANAGER_ID ?? null,
    adsPixelId: values.ADS_PIXEL_ID ?? null,
  };
}

function telemetryOf(values: Values): TelemetryConfig {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  const [headers, sampled] = [values.OTEL_EXPORTER_OTLP_HEADERS ?? {}, values.OTEL_TRACES_SAMPLER_ARG];
  return {
    metrics: port === undefined ? null : { host, port },
    otlp: endpoint === undefined ? null : { endpoint, headers, sampled },
    service: values.OTEL_SERVICE_NAME,
  };
}

/** Browsers keep secure cookies for https, and for http on the machine itself. */
function isSafeOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1";
}
