import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { PAGE_SOCKET } from "#src/platform/inspection/protocol.ts";
import { liveFlows } from "./dev-page.ts";

test("a development server shows the flows live at /dev/flows, the atlas beside it, and lets apps and pages meet", async () => {
  const server = await createServer({
    root: fileURLToPath(new URL("../..", import.meta.url)),
    configFile: false,
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    plugins: [liveFlows(async (print) => ({ print }))],
    server: { host: "127.0.0.1", port: 0, watch: null },
  });
  await server.listen();
  try {
    const origin = server.resolvedUrls?.local[0] ?? "";
    for (const [path, print] of [
      ["dev/flows", "tools/inspect/print-flows.ts"],
      ["dev/flows/atlas", "tools/atlas/print-atlas.ts"],
    ]) {
      const html = await (await fetch(`${origin}${path}`)).text();
      expect(html).toContain(`<script type="application/json" id="page-data">{"print":"${print}"}</script>`);
      expect(/<script type="module" src="[^"]+html-proxy/.test(html)).toBe(true);
    }
    const socket = new WebSocket(new URL(PAGE_SOCKET, origin.replace("http", "ws")));
    await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
    socket.terminate();
  } finally {
    await server.close();
  }
});
