import { useSyncExternalStore } from "react";

/** What the page shows: nothing chosen, a machine, one of its paths, one of its steps; `#machine/path/step`. */
export interface Route {
  machine: string | null;
  path: string | null;
  step: number;
}

export function readRoute(hash: string): Route {
  const [machine = "", path = "", step = ""] = hash.replace(/^#/, "").split("/").map(decodeURIComponent);
  return { machine: machine || null, path: path || null, step: /^\d+$/.test(step) ? Number(step) : 0 };
}

export function hrefTo({ machine, path = null, step = 0 }: Partial<Route>): string {
  const parts = [machine, path, path && step > 0 ? String(step) : null].filter((part) => part != null);
  return `#${parts.map((part) => encodeURIComponent(String(part))).join("/")}`;
}

/** Shows another step in the same entry of the browser's history: Back leaves the path, not the step. */
export function replaceRoute(route: Partial<Route>): void {
  history.replaceState(null, "", hrefTo(route));
  dispatchEvent(new Event("hashchange"));
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener("hashchange", changed);
      return () => removeEventListener("hashchange", changed);
    },
    () => location.hash,
  );
  return readRoute(hash);
}
