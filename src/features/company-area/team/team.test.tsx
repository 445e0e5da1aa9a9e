import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { mails } from "#server/db/schema/mails.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach, loseFirst } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

const NEW = "nina.rh@ipe.example";

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

/** Another browser, in the place of the one before. */
function visit(path: string, options?: Parameters<typeof renderApp>[2]) {
  cleanup();
  return renderApp(server, path, options);
}
async function open(as = "rita@vereda.test", options: Parameters<typeof renderApp>[2] = {}) {
  const app = await visit("/empresa/equipe", { as, profile: "COMPANY", ...options });
  await screen.findByRole("heading", { level: 1, name: "Equipe" });
  return app;
}
const rows = () =>
  within(screen.getByRole("main"))
    .getAllByRole("listitem")
    // The devices below them have no headings.
    .filter((row) => within(row).queryByRole("heading") !== null)
    .map(({ textContent }) => plain(textContent));
const RITA = "Rita Camargo Bastos (você)rita@vereda.testResponsáveldesde 23/11/2026Sair";
const INVITED = `${NEW}o convite vale até 30/11/2026Convite enviadoCancelar convite`;

async function linkOf(to = NEW): Promise<string> {
  const [mail] = await inTransaction(server.deps.db, (tx) =>
    tx.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.sentAt)).limit(1),
  );
  return /\/entrar\/convite-equipe\?token=\S+/.exec(mail?.textBody ?? "")?.[0] ?? "";
}

async function invite(user: Awaited<ReturnType<typeof open>>["user"], email = NEW): Promise<void> {
  await user.type(screen.getByLabelText("E-mail de quem vai ajudar"), email);
  await user.click(screen.getByRole("button", { name: "Convidar" }));
}

it("an owner writes to a colleague, sees the invitation, and takes it back", async () => {
  const { user } = await open();
  expect(rows()).toEqual([RITA]);
  await invite(user);
  await waitFor(() => expect(rows()).toEqual([RITA, INVITED]));
  expect(screen.getByLabelText("E-mail de quem vai ajudar")).toHaveValue("");
  await user.click(screen.getByRole("button", { name: `Cancelar convite de ${NEW}` }));
  await waitFor(() => expect(rows()).toEqual([RITA]));
});

it("an invitation that was taken back without an answer is told of as taken back", async () => {
  const { user } = await open(undefined, { through: loseFirst(({ method }) => method === "DELETE") });
  await invite(user);
  await user.click(await screen.findByRole("button", { name: `Cancelar convite de ${NEW}` }));
  expect(await screen.findByText("Convite cancelado")).toBeVisible();
  expect(rows()).toEqual([RITA]);
});

it("an invitation that was not taken back is still there, and it is said", async () => {
  const { user } = await open(undefined, { through: failEach(({ method }) => method === "DELETE") });
  await invite(user);
  await user.click(await screen.findByRole("button", { name: `Cancelar convite de ${NEW}` }));
  expect(await screen.findByText(/nada mudou até agora/)).toBeVisible();
  expect(rows().at(-1)).toContain(INVITED);
});

it("what cannot be sent is said: no e-mail, a bad one, one who is there, and the last owner stays", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Convidar" }));
  expect(await screen.findByText("Campo obrigatório")).toBeVisible();
  await invite(user, "nina@");
  expect(await screen.findByText("Email inválido")).toBeVisible();
  await user.clear(screen.getByLabelText("E-mail de quem vai ajudar"));
  await invite(user, "rita@vereda.test");
  expect(await screen.findByText("Esta pessoa já faz parte da equipe.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sair da equipe" }));
  const dialog = await screen.findByRole("dialog", { name: "Sair da equipe?" });
  await user.click(within(dialog).getByRole("button", { name: "Sair da equipe" }));
  expect(
    await within(dialog).findByText("A empresa precisa de pelo menos uma pessoa responsável."),
  ).toBeVisible();
});

it("whoever is invited makes an account with the acceptance, is removed again though the answer was lost, and a colleague only looks on", async () => {
  const { user } = await open();
  await invite(user);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const guest = await visit(await linkOf());
  await screen.findByText(
    "A Ipê Tecnologia convida n•••@ipe.example para cuidar do benefício de bem-estar da empresa.",
  );
  await guest.user.click(screen.getByRole("button", { name: "Aceitar e criar a conta" }));
  expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(3);
  await guest.user.type(screen.getByLabelText("Nome completo"), "Nina Rocha");
  await guest.user.type(screen.getByLabelText("Crie uma senha"), "123456");
  await guest.user.click(screen.getByRole("checkbox"));
  await guest.user.click(screen.getByRole("button", { name: "Aceitar e criar a conta" }));
  expect(await screen.findByText("Esta senha é fácil de adivinhar. Escolha outra.")).toBeVisible();
  await guest.user.clear(screen.getByLabelText("Crie uma senha"));
  await guest.user.type(screen.getByLabelText("Crie uma senha"), "trilha nova");
  await guest.user.click(screen.getByRole("button", { name: "Aceitar e criar a conta" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Tudo certo" })).toBeVisible();

  await open(NEW);
  expect(rows()).toEqual([
    "Rita Camargo Bastosrita@vereda.testResponsáveldesde 23/11/2026",
    `Nina Rocha (você)${NEW}Equipedesde 23/11/2026Sair`,
  ]);
  expect(screen.queryByRole("button", { name: "Convidar" })).toBe(null);

  const owner = await open(undefined, { through: loseFirst(({ method }) => method === "DELETE") });
  await owner.user.click(screen.getByRole("button", { name: "Remover Nina Rocha" }));
  const dialog = await screen.findByRole("dialog", { name: "Remover Nina Rocha da equipe?" });
  await owner.user.click(within(dialog).getByRole("button", { name: "Remover da equipe" }));
  expect(await screen.findByText("Pessoa removida da equipe")).toBeVisible();
  expect(rows()).toEqual([RITA]);
});

it("whoever has an account accepts with one press; an invitation that was used says so", async () => {
  const { user } = await open();
  await invite(user, "ana@vereda.test");
  await waitFor(() => expect(rows()).toHaveLength(2));
  const link = await linkOf("ana@vereda.test");
  const ana = await visit(link);
  await ana.user.click(await screen.findByRole("button", { name: "Aceitar convite" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Tudo certo" })).toBeVisible();
  await visit(link);
  expect(await screen.findByRole("heading", { level: 1, name: "Este convite não vale mais" })).toBeVisible();
});
