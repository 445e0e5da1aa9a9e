import type { InspectionEvent } from "xstate";
import { askedInspector } from "./asked.ts";
import { link } from "./link.ts";
import { APP_SOCKET } from "./protocol.ts";
import { createRecorder } from "./recorder.ts";

/** Connects this page's actors with whoever is to see them; answers with what hears of them, null where nobody is. */
export function attach(): ((event: InspectionEvent) => void) | null {
  const asked = askedInspector();
  if (!asked && !import.meta.env.DEV) return null;
  const recorder = createRecorder();
  const app = { id: crypto.randomUUID(), path: () => plainPath(location.pathname) };
  if (import.meta.env.DEV) link(`ws://${location.host}${APP_SOCKET}`, recorder, app);
  if (asked?.to === "local") link(`ws://127.0.0.1:${asked.port}${APP_SOCKET}`, recorder, app);
  if (asked?.to === "stately")
    import("./stately.ts").then(({ openStately }) => openStately(recorder)).catch(() => undefined);
  return recorder.observe;
}

/** A page's own words; what names a thing or a person becomes `…`. */
function plainPath(path: string): string {
  return path.replace(/[^/]*[^/a-z-][^/]*/g, "…");
}
