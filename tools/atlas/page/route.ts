import { useSyncExternalStore } from "react";

/** What the page shows: the index, a flow, or one state or transition of it; `#purchase/purchase.steps.reviewing`. */
export interface Route {
  flow: string | null;
  selected: string | null;
}

export function readRoute(hash: string): Route {
  const [, flow = "", selected = ""] = /^#?([^/]*)\/?(.*)$/.exec(hash) ?? [];
  return { flow: decoded(flow) || null, selected: decoded(selected) || null };
}

export function hrefTo(flow: string | null, selected: string | null = null): string {
  if (flow === null) return "#";
  return `#${[flow, selected].flatMap((part) => (part ? encodeURIComponent(part) : [])).join("/")}`;
}

export function useRoute(): Route {
  return readRoute(useSyncExternalStore(listen, () => location.hash));
}

function listen(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

/** An address written by hand may hold a % that means nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
