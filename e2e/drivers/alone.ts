import type { Page } from "@playwright/test";

/**
 * Answers as an account does on which no other page goes on with a purchase. What a path says of an order need not be what the server made
 * of it, and by the server's own word the purchase would be over; the paths of `continuation` ask the server.
 */
export async function standAlone(page: Page): Promise<void> {
  await page.route(/\/api\/started-purchases\/[^/]+\//, (route) =>
    route.fulfill({ json: route.request().method() === "GET" ? { isElsewhere: false } : { done: true } }),
  );
}
