import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";
import { pageHtml } from "#tools/page/page-html.ts";
import { Hub } from "./hub.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The live page at `/dev/flows` of a development server, and the sockets through which the app's tabs reach it. At each
 * visit the charts are read as they are then.
 */
export function liveFlows(readFlows = flowsNow): Plugin {
  return {
    name: "vereda-live-flows",
    apply: "serve",
    configureServer(server) {
      if (server.httpServer) new Hub({ isEager: false }).listenOn(server.httpServer);
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split("?")[0] ?? "";
        if (!/^\/dev\/flows\/?$/.test(path)) return next();
        try {
          const html = await server.transformIndexHtml(path, page(await readFlows()));
          response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** In a process of its own, as this one would remember the charts that it read first. */
async function flowsNow(): Promise<unknown> {
  const print = `${root}tools/inspect/print-flows.ts`;
  const { stdout } = await promisify(execFile)(process.execPath, [print], { maxBuffer: 100_000_000 });
  return JSON.parse(stdout);
}

function page(flows: unknown): string {
  return pageHtml({
    title: "Vereda · live",
    lang: "en",
    data: { flows },
    script: 'import "/tools/inspect/page/page.tsx";',
    style: "",
    icon: readFileSync(`${root}public/favicon.svg`, "utf8"),
  });
}
