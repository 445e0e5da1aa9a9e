/**
 * Where to go after signing in: a path of this origin, or null where the text is anything else.
 * Refuses control characters, backslashes and whatever resolves to another origin, also after normalising.
 */
export function readReturnTo(value: unknown, origin = "https://vereda.invalid"): string | null {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
  if (/[\u0000-\u001F\u007F\\]/.test(value)) return null;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  if (!url || url.origin !== origin || url.pathname.startsWith("//")) return null;
  if (/^\/(entrar|registro)(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
