/** The first-party cookies of the tools that a consent lets in: visitors, sessions and clicks on ads. */
const VENDORS = /^(_ga($|_)|_gid$|_gat($|_)|_gcl_|_fbp$|_fbc$)/;

/** What such tools have set on our domain, by name. */
export function vendorCookies(page: Document = document): string[] {
  const names = page.cookie.split("; ").map((entry) => entry.split("=", 1)[0] ?? "");
  return names.filter((name) => VENDORS.test(name));
}
