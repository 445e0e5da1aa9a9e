/** The first-party cookies of the tools that a consent lets in: visitors, sessions and clicks on ads. */
const VENDORS = /^(_ga($|_)|_gid$|_gat($|_)|_gcl_|_fbp$|_fbc$)/;

/** What such tools have set on our domain, by name. */
export function vendorCookies(page: Document = document): string[] {
  const names = page.cookie.split("; ").map((entry) => entry.split("=", 1)[0] ?? "");
  return names.filter((name) => VENDORS.test(name));
}

/** Deletes what such tools have set, on this host and on every domain above it: a page cannot see on which one it was. */
export function forgetVendorCookies(page: Document = document): void {
  const labels = page.location.hostname.split(".");
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  for (const name of vendorCookies(page))
    for (const domain of ["", ...domains.map((each) => `; Domain=${each}`)])
      page.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
