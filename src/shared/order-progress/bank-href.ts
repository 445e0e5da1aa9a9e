// Stands for our own origin, whatever it is called.
const ORIGIN = "https://vereda.invalid";

/** The bank's page: a web address or a path of ours, which then leads back to `returnTo`; null for anything else. */
export function bankHref(actionUrl: string | null, returnTo: string): string | null {
  if (!actionUrl || !URL.canParse(actionUrl, ORIGIN)) return null;
  const url = new URL(actionUrl, ORIGIN);
  if (url.origin !== ORIGIN) return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  url.searchParams.set("returnTo", returnTo);
  return `${url.pathname}${url.search}`;
}
