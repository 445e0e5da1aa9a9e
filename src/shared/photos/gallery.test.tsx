import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { blank, photographer } from "#server/domain/photos/testing/photographer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const MARINA = seedId("partner", "marina-lopes");
const YOGA = seedId("activity", "yoga-suave-marina-lopes");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it("without photos shows drawings of what, where and with whom, that nobody need look at", async () => {
  const { container } = await renderApp(server, `/atividades/${YOGA}`);
  await screen.findByRole("heading", { level: 1 });
  const drawn = [...container.querySelectorAll("header ul img")].map((image) => [
    image.getAttribute("src")?.replace(/^\/drawings\/\d+\/([a-z]+)-.*$/, "$1"),
    image.getAttribute("alt"),
  ]);
  expect(drawn).toEqual([
    ["activity", ""],
    ["place", ""],
    ["person", ""],
  ]);
  expect(screen.queryByRole("button", { name: /foto/ })).toBe(null);
});

it("photos come in both formats and their widths, open over the page, and are walked through by keys", async () => {
  const marina = photographer(server, await server.signIn("marina@vereda.test", "SPECIALIST"));
  const helena = photographer(server, await server.signIn("helena@vereda.test"));
  for (let n = 0; n < 2; n++) await blank(server, MARINA, { of: "ACTIVITY", subjectId: YOGA });
  for (const { id } of await marina.own()) await helena.call(`POST /admin/photos/${id}/approval`);
  const names = (await marina.own()).map(({ name }) => name);
  const { user, container } = await renderApp(server, `/atividades/${YOGA}`);
  const first = await screen.findByRole("button", { name: "Abrir foto 1 de 2: A sala com tatames" });
  const [source, image] = [first.querySelector("source"), first.querySelector("img")];
  const setOf = (format: string) =>
    [96, 320, 640].map((width) => `/fotos/${names[0]}-${width}.${format} ${width}w`).join();
  expect([source?.type, source?.srcset, image?.srcset]).toEqual(["image/avif", setOf("avif"), setOf("webp")]);
  // The first is fetched at once, the others as they come into sight; both over their own colours.
  const loadings = [...container.querySelectorAll("header ul img")].map((each) => [
    each.getAttribute("fetchpriority"),
    each.getAttribute("loading"),
  ]);
  expect(loadings).toEqual([
    ["high", null],
    [null, "lazy"],
  ]);
  expect(first.querySelector("picture")?.style.backgroundImage).toBe(
    "linear-gradient(rgb(170, 187, 204), rgb(221, 238, 255), rgb(0, 17, 34))",
  );
  // jsdom lays nothing out, and slides nowhere.
  const went: unknown[] = [];
  Element.prototype.scrollTo = (to?: ScrollToOptions | number) => void went.push(Object(to).left);
  await user.click(first);
  const dialog = await screen.findByRole("dialog", { name: /^Fotos de Yoga suave/ });
  expect(within(dialog).getByText("1 / 2")).toBeVisible();
  const strip = dialog.querySelector("ul") as HTMLUListElement; // There is one.
  Object.defineProperty(strip, "clientWidth", { value: 300 });
  const slideTo = (left: number) => {
    strip.scrollLeft = left;
    strip.dispatchEvent(new Event("scroll"));
  };
  await user.keyboard("{ArrowRight}");
  slideTo(300);
  expect(await within(dialog).findByText("2 / 2")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Próxima foto" })).toBeDisabled();
  await user.keyboard("{ArrowRight}{Home}");
  expect(went).toEqual([0, 300, 300, 0]);
  await user.click(within(dialog).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  expect(first).toHaveFocus();
});
