import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A page as the app's own code renders it. */
export interface RenderedPage {
  status: number;
  /** The routes that it is made of, the root first. */
  routeIds: string[];
  /** What belongs into the document's head: title, description and the like. */
  head: string;
  /** What belongs into the root element. */
  body: string;
  /** What the app goes on from in the browser; null for a shell, which it puts its own page in place of. */
  state: object | null;
}

/** The app's code as the server runs it: `src/render-page.tsx`, as it was built. */
export interface Renderer {
  /** True where a route of the app leads to this path. */
  knows(pathname: string): boolean;
  renderPage(request: {
    kind: "page" | "shell";
    address: string;
    origin: string;
    now: Date;
    fetch: (request: Request) => Response | Promise<Response>;
  }): Promise<RenderedPage | { redirect: string }>;
}

/** The renderer of the app that is built in `folder`; null where none is. */
export async function openRenderer(folder: string): Promise<Renderer | null> {
  const bundle = join(folder, ".render/render-page.mjs");
  if (!existsSync(bundle)) return null;
  // The build made it from the file named above.
  return (await import(pathToFileURL(bundle).href)) as Renderer;
}
