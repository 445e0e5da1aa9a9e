import type { Page } from "@playwright/test";

/** Opens the mailbox and follows the link in the newest mail to an address, as its reader would. @returns where it leads */
export async function followMailLink(page: Page, to: string): Promise<string> {
  await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(to)}`);
  const link = page.getByRole("article").first().getByRole("link").first();
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();
  return address;
}
