import type { Page } from "@playwright/test";

/** Opens the mailbox and follows the link in the newest mail to an address, as its reader would. */
export async function followMailLink(page: Page, to: string): Promise<void> {
  await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(to)}`);
  await page.getByRole("article").first().getByRole("link").first().click();
}
