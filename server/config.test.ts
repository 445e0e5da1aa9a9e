import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment gives a server for this machine, with the demonstration and the sandbox", () => {
  expect(readConfig({ PORT: "", CLOCK: "" })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: ".data",
    databaseUrl: null,
    databaseLimits: { connections: 10, statementMs: 15_000, lockMs: 5_000, idleMs: 15_000, waitMs: 10_000 },
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
    purchasePixEnabled: false,
    inspect: false,
    helpCentreUrl: "https://ajuda.vereda.example",
    supportChatUrl: "https://wa.me/5511900000000",
    supportMessage: "Oi! Preciso de ajuda com a Vereda.",
    partnerCommissionPercent: 0,
    videoRooms: { url: "/sandbox/video/{id}", key: "vereda" },
    reviewedProfessions: ["physicalEducator", "physiotherapist", "none"],
    tagManagerId: null,
    adsPixelId: null,
  });
});

test("every setting is read", () => {
  const env = {
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/var/vereda",
    DATABASE_URL: "postgres://u:p@db:5432/vereda",
    DATABASE_CONNECTIONS: "40",
    DATABASE_STATEMENT_SECONDS: "30",
    DATABASE_LOCK_SECONDS: "2",
    DATABASE_IDLE_SECONDS: "20",
    DATABASE_WAIT_SECONDS: "4",
    LEAVE_SECONDS: "7",
    DRAIN_SECONDS: "60",
    FILES_FOLDER: "/var/proofs",
    PUBLIC_URL: "https://vereda.example/",
    CLOCK: "2026-11-23T09:00:00-03:00",
    NODE_ENV: "test",
    LOG_LEVEL: "debug",
    TRUSTED_PROXIES: "2",
    DEMO_DATA: "false",
    SANDBOX_PAYMENTS: "false",
    PURCHASE_PIX_ENABLED: "true",
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
    databaseLimits: { connections: 40, statementMs: 30_000, lockMs: 2_000, idleMs: 20_000, waitMs: 4_000 },
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
    purchasePixEnabled: true,
    inspect: true,
    helpCentreUrl: "https://ajuda.example",
    supportChatUrl: "https://wa.me/5511912345678",
    supportMessage: "Oi, Vereda.",
    partnerCommissionPercent: 12.5,
    videoRooms: { url: "https://video.example/{id}?lang=pt", key: "0123456789abcdef" },
    reviewedProfessions: ["none", "psychologist"],
    tagManagerId: "GTM-AB12CD",
    adsPixelId: "123456789012345",
  });
});

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://vereda.example",
  SANDBOX_PAYMENTS: "true",
  SMTP_URL: "smtps://vereda:segredo@mail.example:465",
};

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
  const source = readFileSync("server/config.ts", "utf8");
  const settings = [...source.matchAll(/^ {2}([A-Z_]+): \{/gm)].map(([, name]) => [name, ""]);
  expect(named.sort()).toEqual(settings.sort());
});
