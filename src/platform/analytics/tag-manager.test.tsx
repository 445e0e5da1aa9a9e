import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { removeDataLayer } from "./data-layer.ts";
import { loadTagManager } from "./tag-manager.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
  removeDataLayer();
  delete window.google_tag_manager;
  for (const script of document.head.querySelectorAll("script")) script.remove();
});

function load() {
  let isOver = false;
  void loadTagManager("GTM-AB12CD", new AbortController().signal).then(() => {
    isOver = true;
  });
  return { isOver: () => isOver, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it("the container is asked for once, by its id", () => {
  load();
  expect([...document.head.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => src)).toEqual(
    ["https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD"],
  );
  expect(window.dataLayer).toEqual([{ event: "gtm.js", "gtm.start": 1_000 }]);
});

it("is looked for every 50 ms", async () => {
  const { isOver, after } = load();
  await after(120);
  window.google_tag_manager = { "GTM-AB12CD": {} };
  await after(29);
  expect(isOver()).toBe(false);
  await after(1);
  expect(isOver()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it("is given up after 200 looks, quietly", async () => {
  const { isOver, after } = load();
  await after(199 * 50);
  expect(isOver()).toBe(false);
  await after(50);
  expect(isOver()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
