import { expect, it } from "vitest";
import { forgetItem, noteItem, type RecentItem, recentItems } from "./recent-items.ts";

const item = (id: string, title = id): RecentItem => ({
  id,
  indexType: "ACTIVITY",
  title,
  partner: "Clara",
  hue: 20,
  motif: "hill",
});

it("the latest six items are kept, each once, as it looked last", () => {
  for (const id of ["a", "b", "c", "d", "e", "f", "g"]) noteItem(item(id));
  noteItem(item("e", "anew"));
  expect(recentItems.read()).toEqual([item("e", "anew"), ...["g", "f", "d", "c", "b"].map((id) => item(id))]);
});

it("an item that is gone is forgotten, and the others stay", () => {
  for (const id of ["a", "b"]) noteItem(item(id));
  forgetItem("a");
  forgetItem("never seen");
  expect(recentItems.read()).toEqual([item("b")]);
});
