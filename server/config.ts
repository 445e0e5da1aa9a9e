import { join } from "node:path";
import * as v from "valibot";
import { ProfessionalType } from "#contract/enums.ts";
import type { DatabaseLimits } from "./db/limits.ts";

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(0), v.maxValue(65_535));
const flag = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((value) => value === "true"),
);
const webAddress = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value)),
  v.transform((value) => value.replace(/\/+$/, "")),
);
const databaseAddress = v.pipe(
  v.string(),
  v.check((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value)),
);
const count = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(least), v.maxValue(most));
const instant = v.pipe(
  v.string(),
  v.check(
    (value) => /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)),
  ),
  v.transform((value) => new Date(value)),
);

const roomAddress = v.pipe(
  v.string(),
  v.check((value) => /^(\/|https?:\/\/[^/])/.test(value) && value.includes("{id}")),
);

const mailServer = v.pipe(
  v.string(),
  v.check((value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value)),
);

const commission = v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,2})?$/), v.transform(Number), v.maxValue(100));

/** Who may be reviewed: the professions that are, and `none` for partners without one. */
export type Reviewed = readonly (ProfessionalType | "none")[];

const REVIEWABLE = [...ProfessionalType.options, "none"] as const;

/** Names with commas between them, or `off` alone. */
const professions = v.pipe(
  v.string(),
  v.transform((value) => (value.trim() === "off" ? [] : value.split(",").map((name) => name.trim()))),
  v.array(v.picklist(REVIEWABLE)),
);

/** Where the sandbox has its video rooms. */
export const SANDBOX_ROOMS = "/sandbox/video/{id}";

/** Each setting: how it is read, its default, and what a good value looks like. */
const settings = {
  PORT: { schema: v.optional(port, "3000"), expected: "a port from 0 to 65535" },
  HOST: {
    schema: v.optional(v.pipe(v.string(), v.minLength(1)), "127.0.0.1"),
    expected: "an address to listen on",
  },
  DATA_DIR: { schema: v.optional(v.string(), ".data"), expected: "a folder" },
  DATABASE_URL: {
    schema: v.optional(databaseAddress),
    expected: "postgres://user:password@host:5432/database",
  },
  FILES_FOLDER: { schema: v.optional(v.string()), expected: "a folder" },
  PUBLIC_URL: { schema: v.optional(webAddress), expected: "an address such as https://vereda.example" },
  DATABASE_CONNECTIONS: {
    schema: v.optional(count(2, 500), "10"),
    expected: "how many connections, 2 to 500",
  },
  DATABASE_STATEMENT_SECONDS: { schema: v.optional(count(1, 600), "15"), expected: "seconds, 1 to 600" },
  DATABASE_LOCK_SECONDS: { schema: v.optional(count(1, 600), "5"), expected: "seconds, 1 to 600" },
  DATABASE_IDLE_SECONDS: { schema: v.optional(count(1, 600), "15"), expected: "seconds, 1 to 600" },
  DATABASE_WAIT_SECONDS: { schema: v.optional(count(1, 600), "10"), expected: "seconds, 1 to 600" },
  // Until a proxy that asks every second has noticed; in development nobody stands before the server.
  LEAVE_SECONDS: { schema: v.optional(count(0, 300)), expected: "seconds, 0 to 300" },
  DRAIN_SECONDS: { schema: v.optional(count(0, 300), "30"), expected: "seconds, 0 to 300" },
  CLOCK: { schema: v.optional(instant), expected: "an instant such as 2026-11-23T09:00:00-03:00" },
  NODE_ENV: {
    schema: v.optional(v.picklist(["development", "production", "test"]), "development"),
    expected: "development, production or test",
  },
  LOG_LEVEL: {
    schema: v.optional(v.picklist(["silent", "error", "warn", "info", "debug"])),
    expected: "silent, error, warn, info or debug",
  },
  TRUSTED_PROXIES: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), "0"),
    expected: "how many proxies stand before the server, 0 to 9",
  },
  SMTP_URL: {
    schema: v.optional(mailServer),
    expected: "an address such as smtps://name:password@mail.example:465",
  },
  MAIL_FROM: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[^<>\r\n]+ <[^@<>\s]+@[^@<>\s]+>$/)),
      "Vereda <oi@vereda.example>",
    ),
    expected: "a name and an address such as Vereda <oi@vereda.example>",
  },
  SANDBOX_PAYMENTS: { schema: v.optional(flag), expected: "true or false" },
  DEMO_DATA: { schema: v.optional(flag), expected: "true or false" },
  PURCHASE_PIX_ENABLED: { schema: v.optional(flag, "false"), expected: "true or false" },
  INSPECT: { schema: v.optional(flag, "false"), expected: "true or false" },
  HELP_CENTRE_URL: {
    schema: v.optional(webAddress, "https://ajuda.vereda.example"),
    expected: "an address such as https://ajuda.example",
  },
  SUPPORT_CHAT_URL: {
    schema: v.optional(webAddress, "https://wa.me/5511900000000"),
    expected: "an address such as https://wa.me/5511900000000",
  },
  SUPPORT_MESSAGE: {
    schema: v.optional(v.pipe(v.string(), v.maxLength(300)), "Oi! Preciso de ajuda com a Vereda."),
    expected: "a text of 300 characters at most",
  },
  VIDEO_ROOM_URL: {
    schema: v.optional(roomAddress),
    expected: "an address with {id} in it, such as https://video.example/{id}",
  },
  VIDEO_ROOM_KEY: {
    schema: v.optional(v.pipe(v.string(), v.minLength(16))),
    expected: "a secret of 16 characters at least",
  },
  PARTNER_COMMISSION_PERCENT: {
    schema: v.optional(commission, "0"),
    expected: "a percentage from 0 to 100 with at most two decimals",
  },
  // Their councils restrict testimonies of the other two in advertising.
  REVIEWED_PROFESSIONS: {
    schema: v.optional(professions, "physicalEducator,physiotherapist,none"),
    expected: `off, or some of ${REVIEWABLE.join(", ")}, with commas between them`,
  },
  TAG_MANAGER_ID: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/))),
    expected: "a container such as GTM-AB12CD",
  },
  ADS_PIXEL_ID: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d{5,20}$/))),
    expected: "the pixel's number, 5 to 20 digits",
  },
} as const satisfies Record<string, { schema: v.GenericSchema; expected: string }>;

type SettingName = keyof typeof settings;
type Values = { [K in SettingName]: v.InferOutput<(typeof settings)[K]["schema"]> };

/** The settings of one server, parsed once at start. */
export interface Config {
  port: number;
  host: string;
  /** Where the embedded database lives; unused with a `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | null;
  databaseLimits: DatabaseLimits;
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
  /** Whether a plan may be paid by Pix; an activity always may. */
  purchasePixEnabled: boolean;
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
  /** The tag manager's container; null: events stay in the data layer and nothing is requested. */
  tagManagerId: string | null;
  /** The ads pixel's number; null: there is none. */
  adsPixelId: string | null;
}

/** A setting that cannot be used; the message is one line for the person who set it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
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
    databaseLimits: {
      connections: values.DATABASE_CONNECTIONS,
      statementMs: values.DATABASE_STATEMENT_SECONDS * 1_000,
      lockMs: values.DATABASE_LOCK_SECONDS * 1_000,
      idleMs: values.DATABASE_IDLE_SECONDS * 1_000,
      waitMs: values.DATABASE_WAIT_SECONDS * 1_000,
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
    purchasePixEnabled: values.PURCHASE_PIX_ENABLED,
    inspect: values.INSPECT,
    helpCentreUrl: values.HELP_CENTRE_URL,
    supportChatUrl: values.SUPPORT_CHAT_URL,
    supportMessage: values.SUPPORT_MESSAGE,
    videoRooms: { url: values.VIDEO_ROOM_URL ?? SANDBOX_ROOMS, key: values.VIDEO_ROOM_KEY ?? "vereda" },
    partnerCommissionPercent: values.PARTNER_COMMISSION_PERCENT,
    reviewedProfessions: values.REVIEWED_PROFESSIONS,
    tagManagerId: values.TAG_MANAGER_ID ?? null,
    adsPixelId: values.ADS_PIXEL_ID ?? null,
  };
}

/** Browsers keep secure cookies for https, and for http on the machine itself. */
function isSafeOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1";
}

function readValues(env: Readonly<Record<string, string | undefined>>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, expected }] of Object.entries(settings)) {
    const result = v.safeParse(schema, env[name] || undefined);
    if (!result.success) throw new ConfigError(`${name} is not valid: it must be ${expected}.`);
    values[name] = result.output;
  }
  return values as Values; // Each entry was parsed by the schema that Values infers from.
}
