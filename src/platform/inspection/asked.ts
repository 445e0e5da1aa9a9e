import { INSPECT_PORT } from "./protocol.ts";

const KEY = "vereda.inspect";

/** Which inspector is asked for: ours on a port of this machine, or Stately's page. */
export type Asked = { to: "local"; port: number } | { to: "stately" };

/**
 * Reads `?inspect`, `?inspect=4500` (another port), `?inspect=stately` or `?inspect=off` from the page's address. The
 * tab remembers it over navigation, reloads and a sign-out, which empties its storage.
 */
export function askedInspector(): Asked | null {
  const asked = new URLSearchParams(location.search).get("inspect") ?? sessionStorage.getItem(KEY);
  if (asked === null || asked === "off") {
    sessionStorage.removeItem(KEY);
    return null;
  }
  const keep = () => sessionStorage.setItem(KEY, asked);
  keep();
  addEventListener("pagehide", keep);
  if (asked === "stately") return { to: "stately" };
  const port = Number(asked);
  return { to: "local", port: Number.isInteger(port) && port > 0 && port < 65_536 ? port : INSPECT_PORT };
}
