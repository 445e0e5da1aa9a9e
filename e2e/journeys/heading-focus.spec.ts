import { follow, stand } from "../late/scene.ts";
import { findItem } from "../support/items.ts";
import { expect, test } from "../support/test.ts";

test("the focus goes to a page's heading, not to the one of the skeleton before it", async ({
  page,
  world,
}) => {
  const { path, activityId } = await findItem(world, { kind: "activity" });
  await stand(page, path);
  const code = Promise.withResolvers<void>();
  await page.route("**/assets/VisitorCheckout-*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await follow(page, `/checkout?activityId=${activityId}`);
  await expect(page.getByText("Confirme sua reserva")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Confirme sua reserva" })).toHaveCount(0);
  code.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeFocused();
});
