import { orderByPix } from "../support/awaiting-pix.ts";
import { findItem } from "../support/items.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const MINUTE_MS = 60_000;

for (const off of [20, -20]) {
  const device = `a device whose clock is ${Math.abs(off)} minutes ${off > 0 ? "fast" : "slow"}`;

  test(`${device} counts a Pix code and a held time down as the server does`, async ({ page, world }) => {
    const now = world.clock.now().getTime();
    await page.clock.setFixedTime(now + off * MINUTE_MS);
    const { id, pix } = await orderByPix(page, world, "carla@vereda.test");
    await page.goto(`/purchase/confirmacao/${id}`);
    const left = Math.round(pix?.secondsLeft ?? 0);
    await expect(page.getByRole("timer").first()).toContainText(
      `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`,
    );
    const { activityId } = await findItem(world, { kind: "activity", capacity: 1 }).catch(() =>
      findItem(world, { kind: "activity" }),
    );
    await signInFast(page, world, "ana@vereda.test");
    await page.goto(`/checkout?activityId=${activityId}`);
    await page
      .getByRole("group", { name: /^Horários de/ })
      .locator("label", { has: page.locator("input:enabled") })
      .first()
      .click();
    await expect(page.getByRole("timer").first()).toContainText(/por 1[45]:\d\d$/);
  });

  test(`${device} offers no code to pay after it expired, and an order that still waits as waiting`, async ({
    page,
    world,
  }) => {
    const { id, pix } = await orderByPix(page, world, "carla@vereda.test");
    const set = () => page.clock.setFixedTime(world.clock.now().getTime() + off * MINUTE_MS);
    await set();
    await page.goto(`/purchase/confirmacao/${id}`);
    await expect(page.getByRole("timer").first()).toBeVisible();
    world.clock.moveTo(new Date(world.clock.now().getTime() + (pix?.secondsLeft ?? 0) * 1_000 + 1_000));
    await set();
    await page.goto(`/purchase/confirmacao/${id}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /copiar/i })).toHaveCount(0);
  });
}
