import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { quarters } from "#server/domain/photos/testing/camera.ts";
import { blank, photographer } from "#server/domain/photos/testing/photographer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { loseWrites } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const MARINA = seedId("partner", "marina-lopes");
const ROOM = { of: "PLACE", subjectId: seedId("place", "marina-lopes/sp-augusta") } as const;
const ADD = "Adicionar foto a Sala de yoga Consolação";

let server: TestApp;
let own: ReturnType<typeof photographer>["own"];
let marinas: ReturnType<typeof photographer>["call"];
let size: { width: number; height: number } | null;
beforeAll(async () => {
  server = await startTestApp();
  ({ own, call: marinas } = photographer(server, await server.signIn("marina@vereda.test", "SPECIALIST")));
});
afterAll(() => server.close());
// jsdom makes no addresses for blobs, opens no picture and draws none.
beforeEach(() => {
  size = { width: 1200, height: 900 };
  Object.assign(URL, { createObjectURL: vi.fn(() => "blob:photo"), revokeObjectURL: vi.fn() });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.stubGlobal(
    "Image",
    class {
      onload?: () => void;
      onerror?: () => void;
      naturalWidth = size?.width ?? 0;
      naturalHeight = size?.height ?? 0;
      set src(_: string) {
        queueMicrotask(() => (size ? this.onload?.() : this.onerror?.()));
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

const render = async (options: Partial<RenderOptions> = {}) =>
  renderApp(server, "/especialista/perfil?ver=fotos", {
    as: "marina@vereda.test",
    profile: "SPECIALIST",
    ...options,
  });
const png = async () => new File([new Uint8Array(await quarters())], "sala.png", { type: "image/png" });
const dialogOf = async () => within(await screen.findByRole("dialog"));

it("a photo is framed by keys, sent, and waits where only its owner sees it, though no answer comes", async () => {
  const { user } = await render({ through: loseWrites });
  await user.click(await screen.findByRole("button", { name: ADD }));
  const dialog = await dialogOf();
  await user.upload(dialog.getByLabelText("Arquivo da foto"), await png());
  const nearer = await dialog.findByRole("slider", { name: "Aproximar" });
  expect(dialog.queryByRole("slider", { name: "Cima e baixo" })).toBe(null);
  fireEvent.change(nearer, { target: { value: "100" } });
  fireEvent.change(dialog.getByRole("slider", { name: "Cima e baixo" }), { target: { value: "0" } });
  await user.type(dialog.getByLabelText("O que a foto mostra"), "Sala clara com tatames");
  await user.click(dialog.getByRole("button", { name: "Enviar foto" }));
  expect(await screen.findByText("Foto enviada para análise")).toBeVisible();
  const tile = within((await screen.findByText("Sala clara com tatames")).closest("li") ?? document.body);
  expect(tile.getByText("Em análise: só você vê")).toBeVisible();
  expect(await tile.findByRole("img", { name: "Sala clara com tatames" })).toHaveAttribute(
    "src",
    "blob:photo",
  );
  expect(await own()).toMatchObject([{ ...ROOM, status: "WAITING", width: 640 }]);
  await user.click(tile.getByRole("button", { name: "Excluir foto: Sala clara com tatames" }));
  await user.click((await dialogOf()).getByRole("button", { name: "Excluir foto" }));
  expect(await screen.findByText("Foto excluída")).toBeVisible();
  expect(await own()).toEqual([]);
});

it("what cannot be a photo says why before it is sent, and what was typed stays", async () => {
  const { user } = await render();
  await user.click(await screen.findByRole("button", { name: ADD }));
  const dialog = await dialogOf();
  await user.click(dialog.getByRole("button", { name: "Enviar foto" }));
  expect(await dialog.findByText("Escolha uma foto")).toBeVisible();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Escolher foto" })).toHaveFocus());
  await user.type(dialog.getByLabelText("O que a foto mostra"), "Sala clara");
  const choose = (file: File) =>
    fireEvent.change(dialog.getByLabelText("Arquivo da foto"), { target: { files: [file] } });
  choose(new File(["a"], "a.heic", { type: "image/heic" }));
  expect(await dialog.findByText("Envie a foto em JPG, PNG ou WebP.")).toBeVisible();
  choose(new File([new Uint8Array(12 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }));
  expect(
    await dialog.findByText(
      "A foto passa de 12 MB, e não conseguimos diminuí-la neste navegador. Envie uma menor.",
    ),
  ).toBeVisible();
  size = { width: 500, height: 500 };
  choose(await png());
  expect(
    await dialog.findByText("Esta foto é pequena demais: ela precisa de pelo menos 640 × 480 pixels."),
  ).toBeVisible();
  size = null;
  choose(await png());
  expect(await dialog.findByText("Não conseguimos abrir esta foto. Tente outra.")).toBeVisible();
  // A file that only the server sees through.
  size = { width: 1200, height: 900 };
  choose(new File(["Não é uma foto."], "a.jpg", { type: "image/jpeg" }));
  expect(await dialog.findByRole("slider", { name: "Aproximar" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Enviar foto" }));
  expect(await dialog.findByText(/^Não conseguimos abrir esta foto\. Envie um JPG/)).toBeVisible();
  expect(dialog.getByLabelText("O que a foto mostra")).toHaveValue("Sala clara");
  expect(await own()).toEqual([]);
});

it("a large photo is sent as it is where the browser refuses to draw it", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const { user } = await render();
  await user.click(await screen.findByRole("button", { name: ADD }));
  const dialog = await dialogOf();
  const large = new File([new Uint8Array(1024 * 1024 + 1)], "sala.jpg", { type: "image/jpeg" });
  fireEvent.change(dialog.getByLabelText("Arquivo da foto"), { target: { files: [large] } });
  expect(await dialog.findByRole("slider", { name: "Aproximar" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Trocar foto" })).not.toHaveAttribute("aria-busy");
  expect(vi.mocked(URL.createObjectURL).mock.calls).toEqual([[large]]);
});

it("a photo that nothing can be made of leaves the choice open", async () => {
  Object.assign(URL, {
    createObjectURL: () => {
      throw new DOMException("Not supported", "NotSupportedError");
    },
  });
  const { user } = await render();
  await user.click(await screen.findByRole("button", { name: ADD }));
  const dialog = await dialogOf();
  fireEvent.change(dialog.getByLabelText("Arquivo da foto"), { target: { files: [await png()] } });
  expect(await dialog.findByText("Não conseguimos abrir esta foto. Tente outra.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Escolher foto" })).not.toHaveAttribute("aria-busy");
});

it("other words for a photo on the page wait beside those that everybody reads, though no answer comes", async () => {
  await blank(server, MARINA, { of: "ACTIVITY", subjectId: seedId("activity", "yoga-suave-marina-lopes") });
  const waiting = (await own()).find(({ of }) => of === "ACTIVITY");
  const helena = photographer(server, await server.signIn("helena@vereda.test"));
  await helena.call(`POST /admin/photos/${waiting?.id}/approval`);
  const { user } = await render({ through: loseWrites });
  await user.click(await screen.findByRole("button", { name: "Mudar o texto da foto: A sala com tatames" }));
  const dialog = await dialogOf();
  const field = dialog.getByLabelText("O que a foto mostra");
  await user.clear(field);
  await user.click(dialog.getByRole("button", { name: "Enviar texto" }));
  expect(await dialog.findByText("Campo obrigatório")).toBeVisible();
  await user.type(field, "Turma em roda");
  await user.click(dialog.getByRole("button", { name: "Enviar texto" }));
  expect(await screen.findByText("Enviado para conferência")).toBeVisible();
  expect(await screen.findByText("Novo texto em conferência: Turma em roda")).toBeVisible();
  expect((await own()).find(({ id }) => id === waiting?.id)).toMatchObject({
    alt: "A sala com tatames",
    waitingAlt: "Turma em roda",
    altRefusalReason: null,
  });
  await marinas(`DELETE /specialist/photos/${waiting?.id}`);
});

it("photos are put in order, and one that was refused says why", async () => {
  for (let n = 0; n < 2; n++) await blank(server, MARINA, ROOM);
  const [first, second] = await own();
  const helena = photographer(server, await server.signIn("helena@vereda.test"));
  await helena.call(`POST /admin/photos/${first?.id}/refusal`, { reason: "A foto está escura." });
  const { user } = await render();
  expect(await screen.findByText("Motivo: A foto está escura.")).toBeVisible();
  const [earlier, later] = [/^Mover para antes/, /^Mover para depois/].map((name) =>
    screen.getAllByRole("button", { name }),
  );
  expect([
    earlier?.map((button) => button.hasAttribute("disabled")),
    later?.map((button) => button.hasAttribute("disabled")),
  ]).toEqual([
    [true, false],
    [false, true],
  ]);
  await user.click(later?.[0] ?? document.body);
  expect(await screen.findByText("Ordem salva")).toBeVisible();
  expect((await own()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
});
