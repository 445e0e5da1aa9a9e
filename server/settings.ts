import * as v from "valibot";
import { ProfessionalType } from "#contract/enums.ts";
import { dataKeys, indexKeys } from "./db/encryption/key-settings.ts";

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

/** Headers as the specification of OpenTelemetry spells them: `name=value`, percent-encoded, with commas between them. */
const headerList = v.pipe(
  v.string(),
  v.regex(/^[\w-]+=[^,\s]+(,\s*[\w-]+=[^,\s]+)*$/),
  v.transform((value) =>
    value.split(",").map((pair): [string, string] => {
      const [name = "", ...rest] = pair.trim().split("=");
      return [name, rest.join("=")];
    }),
  ),
  v.check((pairs) => pairs.every(([, text]) => isEncoded(text))),
  v.transform((pairs) => Object.fromEntries(pairs.map(([name, text]) => [name, decodeURIComponent(text)]))),
);

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

const share = v.pipe(v.string(), v.regex(/^(0(\.\d{1,6})?|1)$/), v.transform(Number));

/** Who may be reviewed: the professions that are, and `none` for partners without one. */
export type Reviewed = readonly (ProfessionalType | "none")[];

const REVIEWABLE = [...ProfessionalType.options, "none"] as const;

/** Names with commas between them, or `off` alone. */
const professions = v.pipe(
  v.string(),
  v.transform((value) => (value.trim() === "off" ? [] : value.split(",").map((name) => name.trim()))),
  v.array(v.picklist(REVIEWABLE)),
);

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
  DATABASE_REPLICA_URL: {
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
  DATABASE_SILENCE_SECONDS: { schema: v.optional(count(1, 600), "2"), expected: "seconds, 1 to 600" },
  DATABASE_PREPARED: { schema: v.optional(flag), expected: "true or false" },
  DATA_KEYS: {
    schema: v.optional(dataKeys),
    expected: "keys such as a:<base64 of 32 bytes>, with commas between them, and plain before them or not",
  },
  DATA_INDEX_KEYS: {
    schema: v.optional(indexKeys),
    expected: "keys such as a:<base64 of 32 bytes>, with commas between them",
  },
  // Until a proxy that asks every second has noticed; in development nobody stands before the server.
  LEAVE_SECONDS: { schema: v.optional(count(0, 300)), expected: "seconds, 0 to 300" },
  DRAIN_SECONDS: { schema: v.optional(count(0, 300), "30"), expected: "seconds, 0 to 300" },
  METRICS_PORT: { schema: v.optional(port), expected: "a port from 0 to 65535" },
  METRICS_HOST: {
    schema: v.optional(v.pipe(v.string(), v.minLength(1)), "127.0.0.1"),
    expected: "an address to listen on",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: v.optional(webAddress),
    expected: "an address such as http://127.0.0.1:4318",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: v.optional(headerList),
    expected: "headers such as authorization=Basic%20bmFtZTpwYXNz, with commas between them",
  },
  OTEL_SERVICE_NAME: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)), "vereda"),
    expected: "a name of letters, digits, dots and dashes",
  },
  OTEL_TRACES_SAMPLER_ARG: { schema: v.optional(share, "1"), expected: "a share from 0 to 1" },
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
  PIX_WEBHOOK_SECRET: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/))),
    expected: "a secret of 32 to 128 letters, digits, - and _",
  },
  DEMO_DATA: { schema: v.optional(flag), expected: "true or false" },
  PURCHASE_PIX_ENABLED: { schema: v.optional(flag, "false"), expected: "true or false" },
  PHOTO_WORDS: { schema: v.optional(flag, "true"), expected: "true or false" },
  SERVICE_WORKER: { schema: v.optional(flag, "true"), expected: "true or false" },
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

export const SETTING_NAMES: readonly string[] = Object.keys(settings);

export type Values = { [K in SettingName]: v.InferOutput<(typeof settings)[K]["schema"]> };

/** A setting that cannot be used; the message is one line for the person who set it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads each setting by itself; an empty value counts as unset. @throws ConfigError */
export function readValues(env: Readonly<Record<string, string | undefined>>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, expected }] of Object.entries(settings)) {
    const result = v.safeParse(schema, env[name] || undefined);
    if (!result.success) throw new ConfigError(`${name} is not valid: it must be ${expected}.`);
    values[name] = result.output;
  }
  return values as Values; // Each entry was parsed by the schema that Values infers from.
}
