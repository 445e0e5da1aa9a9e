import { expect, it } from "vitest";
import { forgetVendorCookies } from "./forget-vendor-cookies.ts";
import { vendorCookies } from "./vendor-cookies.ts";

/** A page that keeps what is written, which a browser never shows. */
function pageWith(cookie: string, hostname: string) {
  const written: string[] = [];
  const page = {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
    location: { hostname },
  };
  return { page: page as unknown as Document, written }; // all that is read of a page here
}

it("only what measuring tools set is theirs", () => {
  const theirs = ["_ga", "_ga_AB12", "_gid", "_gat_UA", "_gcl_au", "_gcl_aw", "_fbp", "_fbc"];
  const ours = ["vereda_consent", "token", "_gallery", "x_ga", "_fbpx"];
  const { page } = pageWith([...ours, ...theirs].map((name) => `${name}=a=b`).join("; "), "localhost");
  expect(vendorCookies(page)).toEqual(theirs);
  expect(vendorCookies(pageWith("", "localhost").page)).toEqual([]);
});

it("each is deleted on the host, its domain and every domain above", () => {
  const { page, written } = pageWith("vereda_consent=false; _ga=GA1.1.2", "www.vereda.com.br");
  forgetVendorCookies(page);
  expect(written).toEqual([
    "_ga=; Path=/; Max-Age=0",
    "_ga=; Path=/; Max-Age=0; Domain=www.vereda.com.br",
    "_ga=; Path=/; Max-Age=0; Domain=vereda.com.br",
    "_ga=; Path=/; Max-Age=0; Domain=com.br",
  ]);
});

it("on a host without a domain above it there is only the host", () => {
  const { page, written } = pageWith("_fbp=1", "localhost");
  forgetVendorCookies(page);
  expect(written).toEqual(["_fbp=; Path=/; Max-Age=0"]);
});
