import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

test.each([
  ["a phone", ANDROID, "Chrome · Android"],
  ["another", IPHONE, "Safari · iOS"],
  ["a computer", FIREFOX, "Firefox · Windows"],
  ["nothing", null, null],
  ["an empty text", "", null],
  ["a text without end", "Chrome/1 ".repeat(10_000), null],
])("%s is named in two words, or not at all", (_, userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
