import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { createStored } from "./stored.ts";

const schema = v.object({ count: v.number() });

it("a value is read back as the same object until the text changes", () => {
  const stored = createStored({ key: "k", schema, area: () => localStorage });
  expect(stored.read()).toBe(null);
  stored.write({ count: 1 });
  expect(stored.read()).toEqual({ count: 1 });
  expect(stored.read()).toBe(stored.read());
});

it.each([
  ["text that is no JSON", "{"],
  ["a value of another shape", '{"count":"1"}'],
])("%s is dropped, with a word said once", (_, text) => {
  localStorage.setItem("k", text);
  const said = vi.fn();
  const stored = createStored({ key: "k", schema, area: () => localStorage, onDropped: said });
  expect([stored.read(), stored.read(), localStorage.getItem("k")]).toEqual([null, null, null]);
  expect(said).toHaveBeenCalledOnce();
});

it("without storage the value lives as long as the page", () => {
  const stored = createStored({
    key: "k",
    schema,
    area: () => {
      throw new Error("forbidden");
    },
  });
  stored.write({ count: 2 });
  expect(stored.read()).toEqual({ count: 2 });
  stored.remove();
  expect(stored.read()).toBe(null);
});

it("what a full storage does not take is read all the same, in place of what it holds", () => {
  const stored = createStored({ key: "k", schema, area: () => localStorage });
  stored.write({ count: 1 });
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  stored.write({ count: 2 });
  full.mockRestore();
  expect(stored.read()).toEqual({ count: 2 });
  stored.write({ count: 3 });
  localStorage.clear();
  expect(stored.read()).toBe(null);
});

it("a change in another tab is heard", () => {
  const stored = createStored({ key: "k", schema, area: () => localStorage });
  const heard = vi.fn();
  const stop = stored.subscribe(heard);
  localStorage.setItem("k", '{"count":3}');
  dispatchEvent(new StorageEvent("storage", { key: "k", newValue: '{"count":3}' }));
  dispatchEvent(new StorageEvent("storage", { key: "other", newValue: "1" }));
  stop();
  dispatchEvent(new StorageEvent("storage", { key: "k", newValue: null }));
  expect(heard).toHaveBeenCalledOnce();
  expect(stored.read()).toEqual({ count: 3 });
});
