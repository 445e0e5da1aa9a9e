/** The text of a cookie that the app itself may read; null where there is none, or an empty one. */
export function readCookie(name: string, page: Document = document): string | null {
  const found = page.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : null;
}

/**
 * Sets a cookie of this site alone: every path, SameSite=Strict, and Secure wherever the page came over https.
 *
 * @param maxAge seconds; 0 removes it
 */
export function writeCookie(name: string, value: string, maxAge: number, page: Document = document): void {
  const secure = page.location.protocol === "https:" ? "; Secure" : "";
  page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
