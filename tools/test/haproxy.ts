import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimPort } from "#server/cli/ports.ts";
import { installFromDebian } from "./debian.ts";

const BINARY = "/usr/sbin/haproxy";

/** HAProxy with the settings of `ops/haproxy.cfg`, on loopback. */
export interface RunningProxy {
  plain: number;
  secure: number;
  /** PostgreSQL that accepts writes, and one that follows it. */
  postgres: number;
  replica: number;
  /** Of the certificate that it shows. */
  certificate: Buffer;
  /** What it has logged so far. */
  log(): string;
  /** Resolves once it has said this of a server, such as `processes/app1 is UP`. */
  says(words: string): Promise<void>;
  /** Ends it at once, and starts another in its place. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/** Servers behind it: host and port of each. And whose certificates a provider of Pix shows: a file. */
export type Behind = Partial<Record<"APP1" | "APP2" | "PRIMARY" | "STANDBY" | "PIX_PROVIDER_CA", string>>;

export async function hasHaproxy(): Promise<boolean> {
  for (const [program, name] of [
    [BINARY, "haproxy"],
    ["/usr/bin/openssl", "openssl"],
  ] as const)
    if (!existsSync(program) && !(await installFromDebian(name))) return false;
  return true;
}

export async function startHaproxy(behind: Behind): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), "vereda-haproxy-"));
  const { cert: certificate } = certify(folder, "proxy");
  const [plain, secure, postgres, replica, nowhere] = await Promise.all(
    Array.from({ length: 5 }, () => claimPort("127.0.0.1", 0)),
  );
  const away = `127.0.0.1:${nowhere}`;
  const env = {
    ...{ APP1: away, APP2: away, PRIMARY: away, STANDBY: away, ...behind },
    HTTP_BIND: `127.0.0.1:${plain}`,
    HTTPS_BIND: `127.0.0.1:${secure}`,
    POSTGRES_BIND: `127.0.0.1:${postgres}`,
    REPLICA_BIND: `127.0.0.1:${replica}`,
    TLS_CERTIFICATE: join(folder, "proxy.pem"),
  };
  execFileSync(BINARY, ["-c", "-f", "ops/haproxy.cfg"], { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  const waiting = new Map<string, () => void>();
  const start = () => {
    const proxy = spawn(BINARY, ["-db", "-f", "ops/haproxy.cfg"], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [proxy.stdout, proxy.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
        for (const [words, resolve] of waiting) if (said.includes(words)) resolve();
      });
    const ended = new Promise<void>((resolve) => proxy.once("close", () => resolve()));
    return { proxy, ended };
  };
  let running = start();
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    running.proxy.kill(signal);
    await running.ended;
  };
  return {
    ...{ plain: Number(plain), secure: Number(secure), certificate },
    ...{ postgres: Number(postgres), replica: Number(replica) },
    log: () => said,
    says: (words) =>
      new Promise((resolve, reject) => {
        if (said.includes(words)) return resolve();
        waiting.set(words, resolve);
        running.ended.then(() => reject(new Error(`HAProxy ended: ${said}`)));
      }),
    replace: async () => {
      await end("SIGKILL");
      said = "";
      running = start();
    },
    stop: async () => {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Leaves a certificate for this machine in a folder, of its own unless that of another name signs it: `NAME.crt`, its key in `NAME.key`,
 * both in `NAME.pem`.
 */
export function certify(folder: string, name: string, by?: string): { cert: Buffer; key: Buffer } {
  const file = (kind: string, of = name) => join(folder, `${of}.${kind}`);
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const whose = ["-subj", `/CN=${name}`, "-addext", "subjectAltName=IP:127.0.0.1"];
  const signer = by ? ["-CA", file("crt", by), "-CAkey", file("key", by)] : [];
  const files = ["-keyout", file("key"), "-out", file("crt")];
  execFileSync("openssl", ["req", ...kind, ...whose, ...signer, ...files], { stdio: "ignore" });
  const [cert, key] = [readFileSync(file("crt")), readFileSync(file("key"))];
  writeFileSync(file("pem"), Buffer.concat([cert, key]));
  return { cert, key };
}
