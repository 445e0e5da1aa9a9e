/** Where the bank's page leads when it is told nothing, or nothing good. */
export const DEFAULT_RETURN_PATH = "/purchase/init";

// Stands for our own origin, whatever it is called: only the path is kept.
const ORIGIN = "https://vereda.invalid";

/** A path of our own origin, `fallback` for anything else: other origins, schemes, backslashes, control characters. */
export function sameOriginPath(candidate: string | undefined, fallback = DEFAULT_RETURN_PATH): string {
  if (!candidate || !/^\/[^\\\p{Cc}]*$/u.test(candidate) || !URL.canParse(candidate, ORIGIN)) return fallback;
  const url = new URL(candidate, ORIGIN);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === ORIGIN && !path.startsWith("//") ? path : fallback;
}
