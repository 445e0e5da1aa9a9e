import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/config.ts";
import { SETTING_NAMES } from "#server/settings.ts";
import { SOURCES } from "../start/build.mjs";

interface Service {
  environment?: Record<string, string | null>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  networks?: string[];
}

const compose = readFileSync("compose.yaml", "utf8");
const dockerfile = readFileSync("Dockerfile", "utf8");
// The assertions below hold the parts of its shape that they read.
const services = parse(compose, { merge: true }).services as Record<string, Service>;
const ofTheImage = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** The variables that have to be said, as somebody says them. */
const SAID: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: "a1b2c3",
  REPLICATION_PASSWORD: "d4e5f6",
  PUBLIC_URL: "https://vereda.example",
  SMTP_URL: "smtp://mail.example",
  SANDBOX_PAYMENTS: "true",
  DATA_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}`,
  DATA_INDEX_KEYS: `b:${Buffer.alloc(32, 2).toString("base64")}`,
  TLS_CERTIFICATE: "/etc/ssl/vereda.pem",
};

const said = (text: string, variables: Readonly<Record<string, string>>) =>
  text.replaceAll(
    /\$\{(\w+):(?:-([^}]*)|\?[^}]*)\}/g,
    (_, name, otherwise = "") => variables[name] ?? otherwise,
  );

/** The environment of an app process, where just these variables were said. */
const environment = (variables: Readonly<Record<string, string>>) => ({
  ...ofTheImage,
  ...Object.fromEntries(
    Object.entries(services.app1?.environment ?? {}).map(([name, value]) => [
      name,
      value === null ? variables[name] : said(value, variables),
    ]),
  ),
});

test("both app processes of the compose file are the same, and are told each setting that production may have", () => {
  expect(services.app1).toEqual(services.app2);
  const told = Object.keys(environment(SAID)).sort();
  expect(told).toEqual(SETTING_NAMES.filter((name) => !["CLOCK", "INSPECT"].includes(name)).sort());
});

test("what the compose file requires is what production cannot start without, and nothing else", () => {
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect([...new Set(required)].sort()).toEqual(Object.keys(SAID).sort());
  expect(readConfig(environment(SAID))).toMatchObject({
    environment: "production",
    host: "0.0.0.0",
    databaseUrl: "postgres://vereda:a1b2c3@proxy:5432/vereda",
    databaseReplicaUrl: "postgres://vereda:a1b2c3@proxy:5433/vereda",
    filesFolder: "/var/lib/vereda/files",
    publicUrl: "https://vereda.example",
    trustedProxies: 1,
    demoData: false,
    secureCookies: true,
  });
  // Without an address of its own it is one of this machine.
  const ofTheApp = Object.keys(SAID).filter((name) => SETTING_NAMES.includes(name) && name !== "PUBLIC_URL");
  for (const name of ofTheApp)
    expect(() => readConfig(environment({ ...SAID, [name]: "" })), name).toThrow(name);
});

test("whoever may scrape a process on its network reaches it", () => {
  const { telemetry } = readConfig(environment({ ...SAID, METRICS_PORT: "9464" }));
  expect(telemetry.metrics).toEqual({ host: "0.0.0.0", port: 9464 });
});

test("the addresses of both databases lead to a container on a network of the app's", () => {
  const config = readConfig(environment(SAID));
  for (const url of [config.databaseUrl, config.databaseReplicaUrl])
    expect(services[new URL(url ?? "").hostname]?.networks).toEqual(
      expect.arrayContaining(services.app1?.networks ?? []),
    );
});

test("a process has longer to stop than it takes to leave and to drain", () => {
  const { leaveSeconds, drainSeconds } = readConfig(environment(SAID));
  expect(services.app1?.stop_grace_period).toBe(`${leaveSeconds + drainSeconds + 10}s`);
});

test("no container may write outside its volumes or gain rights", () => {
  const shut = { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] };
  for (const [name, service] of Object.entries(services)) expect(service, name).toMatchObject(shut);
});

test("the image runs as a user without a name, who owns the one folder that it writes to", () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  const owned = [...last.matchAll(/--chown=(\S+) \S+ (\S+)/g)].map(([, owner, path]) => [owner, path]);
  expect(owned).toEqual([["10001:10001", ofTheImage.DATA_DIR]]);
  expect([...last.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual(["10001:10001"]);
});

test("the image's Node is the one that everything was tested on", () => {
  const { node } = JSON.parse(readFileSync("package.json", "utf8")).devDependencies;
  for (const text of [dockerfile, compose]) expect(text).toContain(`library/node:${node}-`);
});

test("the image is built from the app's sources, without settings, data or history", () => {
  const lines = readFileSync(".dockerignore", "utf8").split("\n");
  const letIn = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(lines.find((line) => !line.startsWith("#"))).toBe("*");
  expect(letIn.sort()).toEqual(
    [
      ...new Set(SOURCES.map((path) => path.split("/")[0])),
      "package.json",
      "packages/xstate-paths/package.json", // a workspace of the lockfile
      "server",
    ].sort(),
  );
});
