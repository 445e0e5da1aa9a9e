import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { blank, photographer } from "#server/domain/photos/testing/photographer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { loseFirst } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const HELENA = "helena@vereda.test";
const PAGE = "/admin/my-files/documents?kind=fotos";
const MARINA = seedId("partner", "marina-lopes");

let server: TestApp;
let own: ReturnType<typeof photographer>["own"];
beforeAll(async () => {
  server = await startTestApp();
  ({ own } = photographer(server, await server.signIn("marina@vereda.test", "SPECIALIST")));
});
afterAll(() => server.close());
// jsdom makes no addresses for blobs.
beforeEach(() => {
  Object.assign(URL, { createObjectURL: vi.fn(() => "blob:photo"), revokeObjectURL: vi.fn() });
});

const card = async (name: string | RegExp) => within(await screen.findByRole("article", { name }));

it("a photo is looked at and approved, though the answer is lost, and taken back with a reason", async () => {
  await blank(server, MARINA, { of: "PLACE", subjectId: seedId("place", "marina-lopes/sp-augusta") });
  const { user } = await renderApp(server, PAGE, {
    as: HELENA,
    through: loseFirst(({ url }) => url.endsWith("/approval")),
  });
  const waiting = await card("Local: Sala de yoga Consolação");
  expect(await waiting.findByRole("img", { name: "A sala com tatames" })).toHaveAttribute(
    "src",
    "blob:photo",
  );
  expect(waiting.getByRole("link", { name: "Marina Lopes" })).toHaveAttribute(
    "href",
    `/especialistas/${MARINA}`,
  );
  await user.click(waiting.getByRole("button", { name: "Aprovar" }));
  expect(await screen.findByText("Foto aprovada")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Nenhuma foto aqui" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Aprovadas" }));
  await user.click((await card(/^Local/)).getByRole("button", { name: "Tirar do ar" }));
  await user.type(await screen.findByLabelText("Motivo"), "A sala é outra.");
  await user.click(screen.getByRole("button", { name: "Recusar e avisar" }));
  expect(await screen.findByText("Foto recusada")).toBeVisible();
  expect(await own()).toMatchObject([{ status: "REFUSED", refusalReason: "A sala é outra." }]);
});

it("of two administrators the second is told that the photo has moved on", async () => {
  await blank(server, MARINA, { of: "PARTNER", subjectId: MARINA });
  const { user } = await renderApp(server, PAGE, { as: HELENA });
  const waiting = await card("Retrato");
  const portrait = (await own()).find(({ of }) => of === "PARTNER");
  const colleague = photographer(server, await server.signIn(HELENA));
  await colleague.call(`POST /admin/photos/${portrait?.id}/approval`);
  await user.click(waiting.getByRole("button", { name: "Aprovar" }));
  expect(await screen.findByText(/^As fotos mudaram desde que você abriu a página/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("article")).toBe(null));
});
