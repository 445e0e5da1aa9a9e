import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";
import { pageHtml } from "xstate-paths/page/page-html.ts";
import { Hub } from "./hub.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A page for developers: the module that shows it, and the program that prints its data. */
interface DevPage {
  title: string;
  entry: string;
  print: string;
}

const PAGES: Readonly<Record<string, DevPage>> = {
  "/dev/flows": {
    title: "Vereda · live",
    entry: "tools/inspect/page/page.tsx",
    print: "tools/inspect/print-flows.ts",
  },
  "/dev/flows/atlas": {
    title: "Vereda · atlas of the flows",
    entry: "tools/atlas/page/page.tsx",
    print: "tools/atlas/print-atlas.ts",
  },
};

/**
 * The live page at `/dev/flows` of a development server, the sockets through which the app's tabs reach it, and beside it
 * the atlas. At each visit the charts are read as they are then.
 */
export function liveFlows(read = printed): Plugin {
  return {
    name: "vereda-live-flows",
    apply: "serve",
    configureServer(server) {
      if (server.httpServer) new Hub({ isEager: false }).listenOn(server.httpServer);
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split("?")[0] ?? "";
        const shown = PAGES[path.replace(/\/$/, "")];
        if (!shown) return next();
        try {
          const html = await server.transformIndexHtml(path, pageOf(shown, await read(shown.print)));
          response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** In a process of its own, as this one would remember the charts that it read first. */
async function printed(print: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [root + print], { maxBuffer: 100_000_000 });
  return JSON.parse(stdout);
}

function pageOf({ title, entry }: DevPage, data: unknown): string {
  return pageHtml({
    title,
    lang: "en",
    data,
    script: `import "/${entry}";`,
    style: "",
    icon: readFileSync(`${root}public/favicon.svg`, "utf8"),
  });
}
