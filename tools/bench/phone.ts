import type { CDPSession } from "playwright";

/** A phone's window. */
export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** How many times slower than this machine a phone is taken to be. */
export const SLOWED = 4;

/** Does something while the page's processor is slowed. */
export async function slowed<T>(
  devtools: CDPSession,
  work: () => Promise<T>,
  { rate = SLOWED }: { rate?: number } = {},
): Promise<T> {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  try {
    return await work();
  } finally {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
}
