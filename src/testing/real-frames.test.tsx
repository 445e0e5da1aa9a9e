import { afterEach, expect, it, vi } from "vitest";

afterEach(() => void vi.useRealTimers());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it("frames go on after a focused element was removed while the clock was fake", async () => {
  vi.useFakeTimers();
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  button.remove();
  vi.useRealTimers();
  expect(await frame()).toEqual(expect.any(Number));
});

it("frames go on after one was asked for while intervals were fake", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const inFakeTime = frame();
  vi.useRealTimers();
  expect(await inFakeTime).toEqual(expect.any(Number));
  expect(await frame()).toEqual(expect.any(Number));
});
