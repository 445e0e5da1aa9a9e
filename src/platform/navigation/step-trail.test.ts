import { describe, expect, it } from "vitest";
import { alignment as align, type Entry } from "./step-trail.ts";

const STEPS = ["1", "1.5", "1.6", "2", "3"];
const alignment = (step: string, entry: Entry<string>) => align(STEPS, step, entry);

describe("the browser's history follows the machine's step", () => {
  it("leaves an entry that agrees alone", () => {
    expect(alignment("2", { step: "2", trail: ["1", "2"] })).toEqual({ move: "none" });
  });
  it("adds one entry for a step not visited yet", () => {
    expect(alignment("2", { step: "1", trail: ["1"] })).toEqual({ move: "push", trail: ["1", "2"] });
  });
  it("goes back to the entry of a visited step", () => {
    expect(alignment("1.5", { step: "1.6", trail: ["1", "1.5", "1.6"] })).toEqual({ move: "go", delta: -1 });
    expect(alignment("1", { step: "3", trail: ["1", "1.5", "1.6", "2", "3"] })).toEqual({
      move: "go",
      delta: -4,
    });
  });
  it("corrects a step typed into the address bar", () => {
    expect(alignment("1", { step: "3", trail: [] })).toEqual({ move: "replace", trail: ["1"] });
    expect(alignment("1", { step: null, trail: [] })).toEqual({ move: "replace", trail: ["1"] });
    expect(alignment("2", { step: "3", trail: ["1", "2"] })).toEqual({ move: "replace", trail: ["1", "2"] });
  });
  it("adds no entry when it steps back to a step that a login took out of the history", () => {
    expect(alignment("1", { step: "2", trail: ["2"] })).toEqual({ move: "replace", trail: ["1"] });
  });
});
