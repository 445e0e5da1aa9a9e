import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { appError } from "#src/platform/errors/app-error.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { orderErrorText } from "#src/platform/errors/order-error-text.ts";
import "#src/platform/i18n/i18n.ts";
import { failureText, notChargedText } from "./failure-text.ts";

const codes = Object.keys(errors) as ErrorCode[]; // Object.keys forgets the literal keys.

test.each(codes)("%s has the words of an order exactly where an order can be refused with it", (code) => {
  const { status } = errors[code];
  const body = { code, message: "" };
  const isOfAnOrder = calls.createBilling.errors.some((each) => each === code);
  const textOf = isOfAnOrder ? orderErrorText : errorText;
  expect(failureText({ code, status, body })).toBe(textOf(appError({ kind: "api", code, status, body })));
});

test.each([...codes, "NETWORK", "TIMEOUT", "UNEXPECTED"])(
  "%s says once that nothing was charged, where that is sure",
  (code) => {
    const text = notChargedText({ code, status: null, body: null });
    expect(text.match(/nada foi cobrado/gi)).toHaveLength(1);
    expect(text).not.toMatch(/[^.!:,] Nada/);
  },
);
