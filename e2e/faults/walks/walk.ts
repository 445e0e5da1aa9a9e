import { expect, type Locator, type Page } from "@playwright/test";
import type { CallName } from "#contract/calls.ts";
import type { Tour } from "../../accessibility/tours/tour.ts";

/** A walk by somebody who changes something, and each write that fails on it. */
export interface Walk {
  title: string;
  writes: readonly CallName[];
  walk: (...given: Parameters<Tour["walk"]>) => Promise<void>;
}

/** A tour, for its writes. */
export const writesOf = (tour: Tour, ...writes: CallName[]): Walk => ({ ...tour, writes });

export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true }).first().click();

export const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
