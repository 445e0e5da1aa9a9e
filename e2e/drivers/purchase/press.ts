import { expect, type Locator, type Page } from "@playwright/test";
import type { Method } from "#contract/payment/methods.ts";

export const press =
  (name: string | RegExp) =>
  ({ page }: { page: Page }) =>
    page.getByRole("button", { name }).click();

const METHODS = { subsid: /^Benefício/, creditCard: /^Cartão/, pix: /^Pix/, payrollDiscount: /^Desconto/ };

export const methodOf = (page: Page, method: Method) =>
  page.getByRole(method === "subsid" ? "checkbox" : "radio", { name: METHODS[method] });

/** Presses a choice, which takes it or gives it back. */
export async function toggle(choice: Locator): Promise<void> {
  const was = await choice.isChecked();
  await choice.click();
  await expect(choice).toBeChecked({ checked: !was });
}

/** A saved card is what pays, and nothing else. */
export async function payByCard(page: Page, card: string): Promise<void> {
  const benefit = methodOf(page, "subsid");
  if (await benefit.isChecked()) await benefit.uncheck();
  await methodOf(page, "creditCard").check();
  await page.getByRole("radio", { name: card }).check();
}
