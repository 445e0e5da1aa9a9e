import { beforeEach, expect, test } from "vitest";
import { askedInspector } from "./asked.ts";

const visit = (address: string) => history.replaceState(null, "", address);
beforeEach(() => {
  visit("/");
});

test("nobody is told anything unless the address asks for it", () => {
  expect(askedInspector()).toBeNull();
});

test("the address names the inspector: ours, ours on another port, or Stately's", () => {
  const asked = ["/?inspect", "/?inspect=4500", "/?inspect=99999", "/?inspect=stately", "/?inspect=off"].map(
    (to) => {
      visit(to);
      return askedInspector();
    },
  );
  const ours = { to: "local", port: 4477 };
  expect(asked).toEqual([ours, { to: "local", port: 4500 }, ours, { to: "stately" }, null]);
});

test("the tab remembers it over navigation, and over a sign-out, which empties its storage, until it is switched off", () => {
  visit("/?inspect=4500");
  askedInspector();
  visit("/busca");
  expect(askedInspector()).toEqual({ to: "local", port: 4500 });
  sessionStorage.clear();
  dispatchEvent(new Event("pagehide"));
  expect(askedInspector()).toEqual({ to: "local", port: 4500 });
  visit("/?inspect=off");
  askedInspector();
  visit("/");
  expect(askedInspector()).toBeNull();
});
