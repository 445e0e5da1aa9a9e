import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { createCookieTokenStore } from "./token-store.ts";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: puts the page back as it was.
  document.cookie = `${AUTH_COOKIE}=; Path=/; Max-Age=0`;
});

it("the token is written with 90 days, strict same-site, and Secure over https only", () => {
  const writtenAt = (protocol: string) => {
    const page = { cookie: "", location: { protocol }, addEventListener: () => {} };
    // A page that keeps the attributes, which a browser never shows.
    createCookieTokenStore(page as unknown as Document).write("abc");
    return page.cookie;
  };
  expect([writtenAt("https:"), writtenAt("http:")]).toEqual([
    "vereda_token=abc; Path=/; Max-Age=7776000; SameSite=Strict; Secure",
    "vereda_token=abc; Path=/; Max-Age=7776000; SameSite=Strict",
  ]);
});

it("removing a token that has been replaced leaves the newer one", () => {
  const store = createCookieTokenStore();
  store.write("old");
  store.write("new");
  store.remove("old");
  expect(store.read()).toBe("new");
  store.remove("new");
  expect(store.read()).toBe(null);
});

it("another tab is told only once the cookie has been read back: an assignment takes effect later", () => {
  const log: string[] = [];
  const page = {
    get cookie() {
      log.push("read");
      return "";
    },
    set cookie(_) {
      log.push("set");
    },
    location: { protocol: "https:" },
    addEventListener: () => {},
  };
  const store = createCookieTokenStore(page as unknown as Document); // all of it that the store touches
  const told = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(() => {
    log.push("told");
  });
  log.length = 0;
  store.write("abc");
  expect(log).toEqual(["set", "read", "told"]);
  told.mockRestore();
});

it("another tab hears that someone signed in and out, and that a session expired", async () => {
  const here = createCookieTokenStore();
  const there = createCookieTokenStore();
  const heard: string[] = [];
  const stop = there.subscribe((origin) => heard.push(`${origin} ${there.read()}`));
  const expected: string[] = [];
  const hears = async (change: () => void, news: string) => {
    change();
    expected.push(news);
    await waitFor(() => expect(heard).toEqual(expected));
  };
  await hears(() => here.write("abc"), "elsewhere abc");
  await hears(() => here.remove("abc", true), "elsewhere null");
  await hears(() => here.write("def"), "elsewhere def");
  await hears(() => here.remove("def"), "here null");
  stop();
});

it("a token that went while another tab was in front has expired", () => {
  const store = createCookieTokenStore();
  store.write("abc");
  const heard: string[] = [];
  const stop = store.subscribe((origin) => heard.push(`${origin} ${store.read()}`));
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does when it expires.
  document.cookie = `${AUTH_COOKIE}=; Path=/; Max-Age=0`;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(heard).toEqual(["here null"]);
  stop();
});

it("a token that went in silence is noticed when somebody looks, once, and another's is not taken for it", () => {
  const store = createCookieTokenStore();
  store.write("abc");
  const heard: string[] = [];
  const stop = store.subscribe((origin) => heard.push(`${origin} ${store.read()}`));
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does when it expires.
  document.cookie = `${AUTH_COOKIE}=; Path=/; Max-Age=0`;
  store.look();
  store.look();
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does that this one has not heard of yet.
  document.cookie = `${AUTH_COOKIE}=def; Path=/`;
  store.look();
  expect(heard).toEqual(["here null", "elsewhere def"]);
  stop();
});
