import { expect, type Locator } from "@playwright/test";

const STILL_MS = 150;

/**
 * Scrolls to a control at the end of a long list, and presses it as a person does: once it stands still. What is far down is laid
 * out when it comes near (`content-visibility`), a frame or two after a jump: a press between these frames ends on what
 * took the control's place.
 */
export async function pressFarDown(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const place = () => control.boundingBox();
  await expect
    .poll(async () => {
      const before = await place();
      await control.page().waitForTimeout(STILL_MS);
      return JSON.stringify(await place()) === JSON.stringify(before);
    })
    .toBe(true);
  await control.click();
}
