import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { serveApp } from "#server/http/static.ts";
import { openPages } from "#server/pages/pages.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

/** The build that the tests run on. */
export const appFolder = process.env.APP_FOLDER ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** The whole product for one test: the built app and the real server on one origin, over a database of its own. */
export interface World extends TestApp {
  url: string;
}

/**
 * @param env settings, as the environment spells them
 * @param folder another build of the app
 */
export async function openWorld(env: Record<string, string> = {}, folder = appFolder): Promise<World> {
  const server = createServer((request, response) => listener(request, response));
  let listener: ReturnType<typeof getRequestListener> = () => Promise.resolve();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a TCP port, its address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const testApp = await startTestApp({ env: { PUBLIC_URL: url, ...env } });
  const pages = await openPages(testApp.app, testApp.deps, folder);
  if (!serveApp(testApp.app, folder, pages, testApp.deps.config.serviceWorker))
    throw new Error("Nothing is built: run `npm run build` first.");
  listener = getRequestListener(testApp.app.fetch);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await testApp.close();
  };
  return { ...testApp, url, close };
}
