import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { claimPort, PortUnavailable } from "#server/cli/ports.ts";
import { readConfig } from "#server/config.ts";
import { ConfigError } from "#server/settings.ts";
import { liveFlows } from "#tools/inspect/dev-page.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);

/** The app with hot reload and the API, which starts again on a change, on one origin. */
async function dev(): Promise<void> {
  const config = readConfig(process.env);
  const port = await claimPort(config.host, config.port);
  const apiPort = await claimPort("127.0.0.1", 0);
  const api = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(apiPort),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    },
  });
  const target = `http://127.0.0.1:${apiPort}`;
  const proxied = ["/api", "/sandbox", "/drawings", "/fotos", "/healthz", "/readyz"].map(
    (path) => [path, target] as const,
  );
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    plugins: [liveFlows()],
    server: { host: config.host, port, strictPort: true, proxy: Object.fromEntries(proxied) },
  });
  await vite.listen();
  vite.printUrls();
  console.log(`  The flows, live: http://localhost:${port}/dev/flows`);
  const stop = (code: number) => {
    api.kill("SIGTERM");
    vite.close().finally(() => process.exit(code));
  };
  api.on("exit", (code) => stop(code ?? 1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(0));
}

dev().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof PortUnavailable;
  console.error(isExpected ? `vereda: ${error.message}` : error);
  process.exit(1);
});
