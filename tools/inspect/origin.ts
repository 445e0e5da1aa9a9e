import type { IncomingHttpHeaders } from "node:http";

const HERE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a connection was opened by a page of this machine, or by a program, which names no origin. Both names count:
 * a foreign page could reach us under a name of its own that leads here.
 */
export function isFromThisMachine({ origin, host }: IncomingHttpHeaders): boolean {
  if (!host || !HERE.test(host)) return false;
  return origin === undefined || (URL.canParse(origin) && HERE.test(new URL(origin).host));
}
