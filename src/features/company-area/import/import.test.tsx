import { screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { employeeImportRows, employeeImports } from "#server/db/schema/employees.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { loseFirst, serverAway, spokenAndFocused, unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() =>
  inTransaction(server.deps.db, async (tx) => {
    await tx.delete(employeeImportRows);
    await tx.delete(employeeImports);
  }),
);
afterAll(() => server.close());

const HEAD = "Nome;E-mail;Grupos";
const fileOf = (name: string, line: string) => new File([`${HEAD}\n${line}\n`], name, { type: "text/csv" });
const good = fileOf("pessoas.csv", "Íris Camargo;iris@ipe.example;Bem-estar essencial");

/** HR at the import, where the first `cuts` files do not arrive. */
async function open({ cuts }: { cuts: number }) {
  let left = cuts;
  const cut = () => {
    left = 1;
  };
  const app = await renderApp(server, "/empresa/pessoas/importar", {
    as: "rita@vereda.test",
    profile: "COMPANY",
    through: (request, answer) => {
      const isFile = request.method === "POST" && /\/imports(\?|$)/.test(request.url);
      return isFile && left-- > 0 ? Promise.reject(new TypeError("connection lost")) : answer(request);
    },
  });
  return { ...app, cut };
}

it("how a file stands is asked again by itself while the server is away, in silence, until it is known", async () => {
  const away = serverAway(({ url }) => url.endsWith("/company/open-import"), unanswered);
  await renderApp(server, "/empresa/pessoas/importar", {
    as: "rita@vereda.test",
    profile: "COMPANY",
    through: away.through,
  });
  await screen.findByRole("button", { name: "Ver como está" });
  const before = spokenAndFocused();
  away.hold();
  await away.turn();
  expect(screen.getByRole("button", { name: "Tentando de novo…" })).toHaveAttribute("aria-busy", "true");
  away.release();
  await screen.findByRole("button", { name: "Ver como está" });
  expect(spokenAndFocused()).toEqual(before);
  away.comesBack();
  await away.turn();
  vi.useRealTimers();
  expect(await screen.findByRole("button", { name: "Enviar planilha" })).toBeVisible();
});

it("a file that did not arrive is still chosen once it is known that it did not", async () => {
  const { user } = await open({ cuts: 2 });
  await user.upload(await screen.findByLabelText("Planilha"), good);
  for (let again = 0; again < 2; again++) {
    await user.click(await screen.findByRole("button", { name: "Enviar planilha" }));
    const look = await screen.findByRole("button", { name: "Ver como está" });
    const told = screen.getByText(/^Não conseguimos falar com a Vereda/).closest("[role]");
    expect(told).toHaveAttribute("role", "status");
    expect(screen.getByText("Escolhida: pessoas.csv")).toBeVisible();
    await user.click(look);
    await screen.findByRole("button", { name: "Enviar planilha" });
    expect(screen.getByText("Escolhida: pessoas.csv")).toBeVisible();
  }
  await user.click(screen.getByRole("button", { name: "Enviar planilha" }));
  expect(await screen.findByRole("heading", { name: "Conferindo pessoas.csv…" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Desistir" }));
  expect(await screen.findByLabelText("Planilha")).toBeVisible();
  expect(screen.queryByText("Escolhida: pessoas.csv")).toBe(null);
});

it("a file that was refused is chosen anew: the corrected one may have its name", async () => {
  const { user } = await open({ cuts: 0 });
  const unreadable = new File(["Nada\n"], "pessoas.csv", { type: "text/csv" });
  const input = await screen.findByLabelText<HTMLInputElement>("Planilha");
  await user.upload(input, unreadable);
  await user.click(screen.getByRole("button", { name: "Enviar planilha" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Não entendemos esta planilha/);
  // A browser tells of a choice where it differs from the one before.
  expect([input.files?.length, screen.queryByText(/^Escolhida/)]).toEqual([0, null]);
  await user.click(screen.getByRole("button", { name: "Enviar planilha" }));
  expect(await screen.findByText("Campo obrigatório")).toBeVisible();
  await user.upload(input, good);
  await user.click(screen.getByRole("button", { name: "Enviar planilha" }));
  expect(await screen.findByRole("heading", { name: "Conferindo pessoas.csv…" })).toBeVisible();
});

it("a corrected file that did not arrive is still chosen, until another is", async () => {
  const { user, cut } = await open({ cuts: 0 });
  await user.upload(await screen.findByLabelText("Planilha"), fileOf("errada.csv", "Al;iris@;Outro"));
  await user.click(screen.getByRole("button", { name: "Enviar planilha" }));
  await screen.findByRole("progressbar");
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const corrected = await screen.findByLabelText("Planilha corrigida", {}, { timeout: 5_000 });
  expect(screen.queryByText(/^Escolhida/)).toBe(null);
  cut();
  await user.upload(corrected, good);
  await user.click(screen.getByRole("button", { name: "Enviar planilha corrigida" }));
  await user.click(await screen.findByRole("button", { name: "Ver como está" }));
  const chosenAnew = await screen.findByLabelText("Planilha corrigida");
  expect(screen.getByText("Escolhida: pessoas.csv")).toBeVisible();
  await user.upload(chosenAnew, fileOf("outra.csv", "Al;iris@;Outro"));
  expect(screen.queryByText("Escolhida: pessoas.csv")).toBe(null);
});

it("a file whose answer was lost and that has failed by then says why, also to whoever comes back", async () => {
  const page = { as: "rita@vereda.test", profile: "COMPANY" } as const;
  const { user, unmount } = await renderApp(server, "/empresa/pessoas/importar", {
    ...page,
    through: loseFirst(({ method, url }) => method === "POST" && url.includes("/imports")),
  });
  await user.upload(await screen.findByLabelText("Planilha"), new File([`${HEAD}\n`], "vazia.csv"));
  await user.click(screen.getByRole("button", { name: "Enviar planilha" }));
  await screen.findByRole("button", { name: "Ver como está" });
  await server.deps.jobs.drain(jobHandlers(server.deps));
  await user.click(screen.getByRole("button", { name: "Ver como está" }));
  expect(await screen.findByText("A planilha só tem os títulos das colunas.")).toBeVisible();
  expect(screen.getByText("vazia.csv")).toBeVisible();
  unmount();
  await renderApp(server, "/empresa/pessoas/importar", page);
  expect(await screen.findByRole("heading", { name: "Nada foi importado" })).toBeVisible();
});
