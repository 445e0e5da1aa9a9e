import type { Page } from "@playwright/test";
import { takenOver } from "../support/taken-over.ts";
import type { World } from "../support/world.ts";

/**
 * How somebody hears that a part did not come: in the place of the page, or of the part; over the page; by a sign; in words of its
 * own, with what is then pressed; or not at all, where the page is no worse.
 */
export type Said = "page" | "part" | "dialog" | "sign" | "nothing" | { words: string; again: string };

/** A way to come to need a part that comes late. */
export interface Scene {
  said: Said;
  width?: number;
  /** An action's, which nobody takes again unasked. */
  isOfPress?: boolean;
  /** Goes where it is not needed yet. */
  arrange?: (page: Page, world: World) => Promise<unknown>;
  /** Goes on to where it is. */
  need: (page: Page, world: World) => Promise<unknown>;
}

/** Leads to another page as a link does. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((there) => {
    // The router's own handle for its developers' tools.
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> };
    };
    void router.navigate({ href: there });
  }, href);
}

/** Opens a page, and waits until it is the app's. */
export async function stand(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}
