import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./settings.ts";

/** 32 bytes as a setting has them. */
function key(byte: number): string {
  return Buffer.alloc(32, byte).toString("base64");
}

test("an empty environment gives a server for this machine, with the demonstration and the sandbox", () => {
  expect(readConfig({ PORT: "", CLOCK: "" })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: ".data",
    databaseUrl: null,
    databaseReplicaUrl: null,
    databaseLimits: {
      connections: 10,
      statementMs: 15_000,
      lockMs: 5_000,
      idleMs: 15_000,
      longMs: 1_800_000,
      waitMs: 10_000,
      silenceMs: 2_000,
      lagMs: 5_000,
    },
    databasePrepared: null,
    keys: { data: [], index: [], writesPlain: true },
    leaveSeconds: 0,
    drainSeconds: 30,
    filesFolder: ".data/files",
    publicUrl: "http://localhost:3000",
    clock: null,
    environment: "development",
    logLevel: "warn",
    trustedProxies: 0,
    secureCookies: false,
    smtp: null,
    demoData: true,
    sandboxPayments: true,
    pixWebhookSecret: expect.stringMatching(/^[\w-]{43}$/),
    purchasePixEnabled: false,
    photoWords: true,
    serviceWorker: true,
    inspect: false,
    helpCentreUrl: "https://ajuda.vereda.example",
    supportChatUrl: "https://wa.me/5511900000000",
    supportMessage: "Oi! Preciso de ajuda com a Vereda.",
    partnerCommissionPercent: 0,
    videoRooms: { url: "/sandbox/video/{id}", key: "vereda" },
    reviewedProfessions: ["physicalEducator", "physiotherapist", "none"],
    telemetry: { metrics: null, otlp: null, service: "vereda" },
    tagManagerId: null,
    adsPixelId: null,
  });
});

test("unless it is set, nobody outside the process knows the secret of the notices of Pix", () => {
  expect(readConfig({}).pixWebhookSecret).not.toBe(readConfig({}).pixWebhookSecret);
});

test("every setting is read", () => {
  const env = {
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/var/vereda",
    DATABASE_URL: "postgres://u:p@db:5432/vereda",
    DATABASE_REPLICA_URL: "postgres://u:p@replica:5432/vereda",
    DATABASE_CONNECTIONS: "40",
    DATABASE_STATEMENT_SECONDS: "30",
    DATABASE_LOCK_SECONDS: "2",
    DATABASE_IDLE_SECONDS: "20",
    DATABASE_WAIT_SECONDS: "4",
    DATABASE_SILENCE_SECONDS: "3",
    DATABASE_PREPARED: "false",
    DATA_KEYS: `plain, b-2:${key(2)}, a:${key(1)}`,
    DATA_INDEX_KEYS: `i:${key(3)}`,
    LEAVE_SECONDS: "7",
    DRAIN_SECONDS: "60",
    FILES_FOLDER: "/var/proofs",
    PUBLIC_URL: "https://vereda.example/",
    METRICS_PORT: "9464",
    METRICS_HOST: "0.0.0.0",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20YTpi, x-team=v",
    OTEL_SERVICE_NAME: "vereda-2",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
    CLOCK: "2026-11-23T09:00:00-03:00",
    NODE_ENV: "test",
    LOG_LEVEL: "debug",
    TRUSTED_PROXIES: "2",
    DEMO_DATA: "false",
    SANDBOX_PAYMENTS: "false",
    PIX_WEBHOOK_SECRET: "um-segredo-que-so-o-banco-conhece-1",
    PURCHASE_PIX_ENABLED: "true",
    PHOTO_WORDS: "false",
    SERVICE_WORKER: "false",
    INSPECT: "true",
    HELP_CENTRE_URL: "https://ajuda.example",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "Oi <oi@exemplo.test>",
    SUPPORT_CHAT_URL: "https://wa.me/5511912345678",
    SUPPORT_MESSAGE: "Oi, Vereda.",
    PARTNER_COMMISSION_PERCENT: "12.5",
    VIDEO_ROOM_URL: "https://video.example/{id}?lang=pt",
    VIDEO_ROOM_KEY: "0123456789abcdef",
    REVIEWED_PROFESSIONS: "none, psychologist",
    TAG_MANAGER_ID: "GTM-AB12CD",
    ADS_PIXEL_ID: "123456789012345",
  };
  expect(readConfig(env)).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/var/vereda",
    databaseUrl: "postgres://u:p@db:5432/vereda",
    databaseReplicaUrl: "postgres://u:p@replica:5432/vereda",
    databaseLimits: {
      connections: 40,
      statementMs: 30_000,
      lockMs: 2_000,
      idleMs: 20_000,
      longMs: 1_800_000,
      waitMs: 4_000,
      silenceMs: 3_000,
      lagMs: 5_000,
    },
    databasePrepared: false,
    keys: {
      data: [
        { id: "b-2", secret: Buffer.alloc(32, 2) },
        { id: "a", secret: Buffer.alloc(32, 1) },
      ],
      index: [{ id: "i", secret: Buffer.alloc(32, 3) }],
      writesPlain: true,
    },
    leaveSeconds: 7,
    drainSeconds: 60,
    filesFolder: "/var/proofs",
    publicUrl: "https://vereda.example",
    clock: new Date("2026-11-23T12:00:00Z"),
    environment: "test",
    logLevel: "debug",
    trustedProxies: 2,
    smtp: { url: "smtp://mail.example", from: "Oi <oi@exemplo.test>" },
    secureCookies: true,
    demoData: false,
    sandboxPayments: false,
    pixWebhookSecret: "um-segredo-que-so-o-banco-conhece-1",
    purchasePixEnabled: true,
    photoWords: false,
    serviceWorker: false,
    inspect: true,
    helpCentreUrl: "https://ajuda.example",
    supportChatUrl: "https://wa.me/5511912345678",
    supportMessage: "Oi, Vereda.",
    partnerCommissionPercent: 12.5,
    videoRooms: { url: "https://video.example/{id}?lang=pt", key: "0123456789abcdef" },
    reviewedProfessions: ["none", "psychologist"],
    telemetry: {
      metrics: { host: "0.0.0.0", port: 9464 },
      otlp: {
        endpoint: "http://collector:4318",
        headers: { authorization: "Basic YTpi", "x-team": "v" },
        sampled: 0.1,
      },
      service: "vereda-2",
    },
    tagManagerId: "GTM-AB12CD",
    adsPixelId: "123456789012345",
  });
});

const KEYS = "keys such as a:<base64 of 32 bytes>, with commas between them";
const production = {
  DATA_KEYS: `a:${key(1)}`,
  DATA_INDEX_KEYS: `a:${key(2)}`,
  NODE_ENV: "production",
  PUBLIC_URL: "https://vereda.example",
  SANDBOX_PAYMENTS: "true",
  SMTP_URL: "smtps://vereda:segredo@mail.example:465",
};

test("a key that is set encrypts, unless plain stands before it", () => {
  expect([readConfig(production).keys.writesPlain, readConfig({}).keys.writesPlain]).toEqual([false, true]);
});

test("production has no demonstration, its cookies are secure, and it leaves when its proxy has noticed", () => {
  const expected = { demoData: false, secureCookies: true, logLevel: "info", leaveSeconds: 5 };
  expect(readConfig(production)).toMatchObject(expected);
});

test.each([
  [
    { ...production, PUBLIC_URL: "http://vereda.example" },
    "PUBLIC_URL must be an https:// address in production.",
  ],
  [
    { ...production, SANDBOX_PAYMENTS: "" },
    "SANDBOX_PAYMENTS must be true in production: there is no other payment provider yet.",
  ],
  [
    { ...production, SMTP_URL: "" },
    "SMTP_URL must be set in production: nobody could register or find a way back in.",
  ],
  [
    { ...production, DATA_KEYS: "", DATA_INDEX_KEYS: "" },
    "DATA_KEYS must be set in production: CPFs, phones and addresses are not stored in the plain.",
  ],
  [{ DATA_KEYS: `a:${key(1)}` }, "DATA_KEYS and DATA_INDEX_KEYS must be set together."],
  [
    { DATABASE_REPLICA_URL: "postgres://u:p@replica:5432/vereda" },
    "DATABASE_REPLICA_URL cannot be set without DATABASE_URL.",
  ],
  [{ DATA_INDEX_KEYS: `a:${key(1)}` }, "DATA_KEYS and DATA_INDEX_KEYS must be set together."],
  ...["a", `a:${key(1).slice(4)}`, `a:${key(1)},a:${key(2)}`, `A:${key(1)}`, "plain", `plain:${key(1)}`].map(
    (keys): [Record<string, string>, string] => [
      { DATA_KEYS: keys },
      `DATA_KEYS is not valid: it must be ${KEYS}, and plain before them or not.`,
    ],
  ),
  [{ DATA_INDEX_KEYS: `plain,a:${key(1)}` }, `DATA_INDEX_KEYS is not valid: it must be ${KEYS}.`],
  [{ ...production, CLOCK: "2026-11-23T09:00:00-03:00" }, "CLOCK cannot be set in production."],
  [
    { ...production, VIDEO_ROOM_URL: "https://video.example/{id}" },
    "VIDEO_ROOM_KEY must be set in production: without it the names of rooms can be guessed.",
  ],
  [
    { VIDEO_ROOM_URL: "https://video.example/room" },
    "VIDEO_ROOM_URL is not valid: it must be an address with {id} in it, such as https://video.example/{id}.",
  ],
  [{ ...production, INSPECT: "true" }, "INSPECT cannot be set in production."],
  [{ PORT: "65536" }, "PORT is not valid: it must be a port from 0 to 65535."],
  [{ PORT: "3000;rm" }, "PORT is not valid: it must be a port from 0 to 65535."],
  [
    { PUBLIC_URL: "vereda.example" },
    "PUBLIC_URL is not valid: it must be an address such as https://vereda.example.",
  ],
  [
    { CLOCK: "2026-11-23T09:00:00" },
    "CLOCK is not valid: it must be an instant such as 2026-11-23T09:00:00-03:00.",
  ],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: "authorization=%E0%A4%A" },
    "OTEL_EXPORTER_OTLP_HEADERS is not valid: it must be headers such as authorization=Basic%20bmFtZTpwYXNz, with commas between them.",
  ],
  [
    { OTEL_TRACES_SAMPLER_ARG: "1.5" },
    "OTEL_TRACES_SAMPLER_ARG is not valid: it must be a share from 0 to 1.",
  ],
  [
    { PIX_WEBHOOK_SECRET: "curto" },
    "PIX_WEBHOOK_SECRET is not valid: it must be a secret of 32 to 128 letters, digits, - and _.",
  ],
  [{ NODE_ENV: "prod" }, "NODE_ENV is not valid: it must be development, production or test."],
  [
    { TRUSTED_PROXIES: "-1" },
    "TRUSTED_PROXIES is not valid: it must be how many proxies stand before the server, 0 to 9.",
  ],
])("%j is refused with one line", (env, line) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(line));
});

test(".env.example names every setting, and sets none", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  const source = readFileSync("server/settings.ts", "utf8");
  const settings = [...source.matchAll(/^ {2}([A-Z_]+): \{/gm)].map(([, name]) => [name, ""]);
  expect(named.sort()).toEqual(settings.sort());
});
