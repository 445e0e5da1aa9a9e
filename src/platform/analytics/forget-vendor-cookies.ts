import { vendorCookies } from "./vendor-cookies.ts";

/** Deletes what such tools have set, on this host and on every domain above it: a page cannot see on which one it was. */
export function forgetVendorCookies(page: Document = document): void {
  const labels = page.location.hostname.split(".");
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  for (const name of vendorCookies(page))
    for (const domain of ["", ...domains.map((each) => `; Domain=${each}`)])
      page.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
