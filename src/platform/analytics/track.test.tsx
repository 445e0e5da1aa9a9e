import { beforeEach, expect, it } from "vitest";
import { writeConsent } from "../consent/consent-cookie.ts";
import { writeCookie } from "../storage/cookie.ts";
import type { MeasuredEvent } from "./events.ts";
import { measureWith, track } from "./track.ts";

const search: MeasuredEvent = { event: "search", filters: 1 };
const added: MeasuredEvent = { event: "add_to_cart", itemType: "PLAN" };

beforeEach(() => {
  measureWith(null);
  writeCookie("vereda_consent", "", 0);
});

function heardFrom(act: () => void): MeasuredEvent[] {
  const heard: MeasuredEvent[] = [];
  act();
  measureWith((event) => heard.push(event));
  return heard;
}

it("what happened before the measuring was loaded comes first, in its order", () => {
  writeConsent(true, 60);
  const heard = heardFrom(() => {
    track(search);
    track(added);
  });
  track(search);
  expect(heard).toEqual([search, added, search]);
});

it.each([
  ["without an answer", () => {}],
  ["after a no", () => writeConsent(false, 60)],
])("%s an event is forgotten at once, and does not wait for a yes", (_, answer) => {
  answer();
  const heard = heardFrom(() => {
    track(search);
    writeConsent(true, 60);
  });
  expect(heard).toEqual([]);
});

it("a withdrawal stops the next event", () => {
  writeConsent(true, 60);
  const heard = heardFrom(() => {});
  writeConsent(false, 60);
  track(search);
  expect(heard).toEqual([]);
});
