import { afterEach, expect, it } from "vitest";
import { writeCookie } from "../storage/cookie.ts";
import { readConsent, writeConsent } from "./consent-cookie.ts";

afterEach(() => writeCookie("vereda_consent", "", 0));

it.each([
  [true, "vereda_consent=true; Path=/; Max-Age=60; SameSite=Strict"],
  [false, "vereda_consent=false; Path=/; Max-Age=60; SameSite=Strict"],
])("an answer of %s is kept for its time, strict same-site, and Secure over https only", (accepted, text) => {
  const writtenAt = (protocol: string) => {
    // A page that keeps the attributes, which a browser never shows.
    const page = { cookie: "", location: { protocol } } as unknown as Document;
    writeConsent(accepted, 60, page);
    return page.cookie;
  };
  expect([writtenAt("https:"), writtenAt("http:")]).toEqual([`${text}; Secure`, text]);
});

it("anything but the two answers is no answer", () => {
  const read = (text: string) => {
    writeCookie("vereda_consent", text, 60);
    return readConsent();
  };
  expect([readConsent(), read("true"), read("false"), read("1"), read("TRUE")]).toEqual([
    null,
    true,
    false,
    null,
    null,
  ]);
});
