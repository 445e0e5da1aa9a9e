import { isThrown } from "#contract/failure.ts";

/** Place of an error in the app: the file that this version begins with, and the template of the page's route. */
export interface ErrorPlace {
  build: string;
  route: string;
}

/** Of one visit; a fault that comes with every frame says nothing new. */
const MOST = 5;
const told = new Set<string>();

/** Only what has a place in files of ours is a fault of ours: extensions throw, too. */
const OWN_FILE = /\/assets\/[\w.-]+:\d+:\d+/;

/**
 * Tells the server of a fault of the app's, once: its kind, words and place, and nothing of the person. What the app expects to go
 * wrong is none.
 */
export function tellError(error: unknown, { build, route }: ErrorPlace): void {
  if (!(error instanceof Error) || isThrown(error)) return;
  const { name, message, stack = "" } = error;
  const place = OWN_FILE.exec(stack)?.[0];
  if (!place || told.size >= MOST || told.has(place)) return;
  told.add(place);
  const body = JSON.stringify({
    name: /^\w{1,60}$/.test(name) ? name : "Error",
    message: message.slice(0, 300),
    stack: stack.slice(0, 4_000),
    route,
    build,
  });
  const headers = { "content-type": "application/json" };
  // Whether it arrives is nobody's business here.
  void fetch("/api/errors", { method: "POST", headers, body, keepalive: true }).catch(() => {});
}

/** As for another visit. */
export const forgetTold = (): void => told.clear();
