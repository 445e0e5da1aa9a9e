import { globSync, readFileSync } from "node:fs";
import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const src = `${process.cwd()}/src`;

/** Where the app keeps something, as its modules write it, and a key that it is kept by. Written by hand. */
const OF_THE_CUSTOMER: Record<string, [Storage, string]> = {
  '"vereda.checkout"': [sessionStorage, "vereda.checkout"],
  '"vereda.debt"': [sessionStorage, "vereda.debt"],
  '"vereda.purchase"': [sessionStorage, "vereda.purchase"],
  '"vereda.purchase.trail"': [sessionStorage, "vereda.purchase.trail"],
  '"vereda.registration"': [sessionStorage, "vereda.registration"],
  '"vereda.place-wanted"': [sessionStorage, "vereda.place-wanted"],
  '"vereda.typed"': [sessionStorage, "vereda.typed"],
  '"vereda.typing"': [sessionStorage, "vereda.typing"],
  "draftKey(path, name)": [sessionStorage, "vereda.draft./profile#personal"],
  "`${RECENT}searches`": [localStorage, "vereda.recent.searches"],
  "RECENT + name": [localStorage, "vereda.recent.items"],
  '"favourites"': [localStorage, "favourites"],
};
/** The device's own: its answers to banners, and a cart that anybody may fill. */
const OF_THE_DEVICE: Record<string, [Storage, string]> = {
  '"vereda.consent"': [localStorage, "vereda.consent"],
  '"vereda.overdueBanner"': [localStorage, "vereda.overdueBanner"],
  CART_STORAGE_KEY: [localStorage, "cart"],
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("every place where the app keeps something is either the customer's or the device's", () => {
  const kept = globSync("**/*.{ts,tsx}", { cwd: src })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [
      ...readFileSync(`${src}/${file}`, "utf8").matchAll(
        /createStored(?:<[^(]*>)?\(\{\s*key: (draftKey\([^)]*\)|[^\n,]*),/g,
      ),
    ])
    .map(([, key]) => key ?? "");
  expect([...new Set(kept)].sort()).toEqual(
    [...Object.keys(OF_THE_CUSTOMER), ...Object.keys(OF_THE_DEVICE)].sort(),
  );
});

test("signing out forgets whatever the customer had begun, and leaves what is the device's", async () => {
  const { user } = await renderApp(server, "/profile", { as: "ana@vereda.test" });
  await screen.findByRole("heading", { name: "Seu perfil" });
  for (const [area, key] of [...Object.values(OF_THE_CUSTOMER), ...Object.values(OF_THE_DEVICE)])
    area.setItem(key, "of Ana");
  await user.click(screen.getByRole("button", { name: "Sair da conta" }));
  const left = () =>
    Object.values(OF_THE_CUSTOMER)
      .filter(([area, key]) => area.getItem(key)?.includes("Ana"))
      .map(([, key]) => key);
  await waitFor(() => expect(left()).toEqual([]));
  // A cart that cannot be read goes by itself.
  const gone = Object.values(OF_THE_DEVICE).filter(([area, key]) => area.getItem(key) === null);
  expect(gone.map(([, key]) => key)).toEqual(["cart"]);
});
