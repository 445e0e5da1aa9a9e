import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { photographer } from "#server/domain/photos/testing/photographer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach, loseFirst } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const HELENA = "helena@vereda.test";
const MARINA = seedId("partner", "marina-lopes");
const ROOM = seedId("place", "marina-lopes/sp-augusta");
const YOGA = seedId("activity", "yoga-suave-marina-lopes");

let server: TestApp;
let marina: ReturnType<typeof photographer>;
let helena: ReturnType<typeof photographer>;
beforeAll(async () => {
  server = await startTestApp();
  marina = photographer(server, await server.signIn("marina@vereda.test", "SPECIALIST"));
  helena = photographer(server, await server.signIn(HELENA));
});
beforeEach(async () => {
  await inTransaction(server.deps.db, async (tx) => {
    await tx.execute(sql`delete from listing_changes`);
    await tx.execute(sql`update partners set practising_since = 2014, approach = 'Aulas calmas, com pausas.',
      languages = '{pt}' where id = ${MARINA}`);
  });
});
afterAll(() => server.close());

async function send(line: string, body: unknown) {
  expect(await marina.call(line, body)).toMatchObject({ status: 200 });
}
const PRACTICE = { practisingSince: 2012, approach: "Aulas calmas, com pausas.", languages: ["pt", "fr"] };
const sendPractice = () => send("PUT /specialist/practice", PRACTICE);
const shown = async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ since: number }>(sql`select practising_since as since from partners where id = ${MARINA}`),
  );
  return rows[0]?.since;
};
const render = (options: Partial<RenderOptions> = {}, status = "SENT") =>
  renderApp(server, `/admin/my-files/documents?kind=paginas&status=${status}`, { as: HELENA, ...options });
const only = async () => within(await screen.findByRole("article", { name: "Marina Lopes" }));
/** Terms and what stands under them. */
const factsOf = (card: Awaited<ReturnType<typeof only>>) => {
  const terms = card.getAllByRole("term");
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};

it("a change says whose page it is of and what it changes, before and after; what stays is left out", async () => {
  await sendPractice();
  await render();
  const card = await only();
  expect(card.getByRole("link", { name: "Marina Lopes" })).toHaveAttribute(
    "href",
    `/especialistas/${MARINA}`,
  );
  expect(factsOf(card)).toEqual([
    ["Atende desde", "2012Antes: 2014"],
    ["Idiomas", "Português e francêsAntes: Português"],
    ["Enviado em", "23/11/2026"],
  ]);
});

it.each([
  [
    `PUT /specialist/places/${ROOM}/details`,
    { accessibility: ["RAMP"] },
    /^Local: Sala de yoga Consolação, São Paulo$/,
    [
      "Acessibilidade",
      "Rampa de acessoAntes: Rampa de acesso, Elevador, Portas largas, Banheiro acessível, Vaga reservada, Piso tátil",
    ],
  ],
  [
    `PUT /specialist/activities/${YOGA}/details`,
    { whatToBring: "Só uma toalha.", languages: [] },
    /^Atividade: Yoga suave/,
    [
      "O que levar e preparar",
      "Só uma toalha.Antes: Roupa confortável e um tapete, se tiver. Em casa, separe uma cadeira firme e uma manta.",
    ],
  ],
])("what %s sends is named by what it is about", async (line, body, about, fact) => {
  await send(line, body);
  await render();
  const card = await only();
  expect(card.getByText(about)).toBeVisible();
  expect(factsOf(card)[0]).toEqual(fact);
});

it("other words for a photo stand beside the words before", async () => {
  await marina.send({ of: "PLACE", subjectId: ROOM, alt: "A sala com tatames" });
  const photo = (await marina.own()).find(({ subjectId }) => subjectId === ROOM);
  await helena.call(`POST /admin/photos/${photo?.id}/approval`);
  await send(`PUT /specialist/photos/${photo?.id}/words`, { alt: "A sala com tapetes" });
  await render();
  expect(factsOf(await only())[0]).toEqual([
    "O que a foto mostra",
    "A sala com tapetesAntes: A sala com tatames",
  ]);
});

it("an approval publishes it once, though the answer is lost, and it stands among what was published", async () => {
  await sendPractice();
  const { user } = await render({ through: loseFirst(({ url }) => url.endsWith("/approval")) });
  await user.click((await only()).getByRole("button", { name: "Aprovar" }));
  expect(await screen.findByText("Publicado na página")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Nada para conferir aqui" })).toBeVisible();
  expect(await shown()).toBe(2012);
  await user.click(screen.getByRole("link", { name: "Publicados" }));
  await screen.findByText("Decidido em");
  const card = await only();
  expect(factsOf(card)).toContainEqual(["Decidido em", "23/11/2026"]);
  expect(card.queryByRole("button")).toBe(null);
});

it("a refusal needs its reason, which stands among what was refused; the page stays as it was", async () => {
  await sendPractice();
  const { user } = await render();
  await user.click((await only()).getByRole("button", { name: "Recusar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recusar este envio?" }));
  await user.click(dialog.getByRole("button", { name: "Recusar e avisar" }));
  expect(await dialog.findByText("Campo obrigatório")).toBeVisible();
  await user.type(dialog.getByLabelText("Motivo"), "Confira o ano.");
  await user.click(dialog.getByRole("button", { name: "Recusar e avisar" }));
  expect(await screen.findByText("Envio recusado")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Recusados" }));
  await screen.findByText("Motivo da recusa");
  expect(factsOf(await only())).toContainEqual(["Motivo da recusa", "Confira o ano."]);
  expect(await shown()).toBe(2014);
});

it("of two administrators the second is told that it was decided, and sees it no more", async () => {
  await sendPractice();
  const { user } = await render();
  const card = await only();
  const waiting = (await helena.call("GET /admin/listing-changes")).body.content as { id: string }[]; // The call's answer.
  await helena.call(`POST /admin/listing-changes/${waiting[0]?.id}/refusal`, { reason: "Não." });
  await user.click(card.getByRole("button", { name: "Aprovar" }));
  expect(await screen.findByText("Outra pessoa já decidiu sobre este envio.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("article")).toBe(null));
  expect(await shown()).toBe(2014);
});

it("without a network a decision is told to have failed, and can be taken again", async () => {
  await sendPractice();
  const { user } = await render({
    through: failEach(({ url, method }) => method === "POST" && url.includes("listing-changes")),
  });
  await user.click((await only()).getByRole("button", { name: "Aprovar" }));
  expect(await screen.findByText(/^Não conseguimos/)).toBeVisible();
  expect(await (await only()).findByRole("button", { name: "Aprovar" })).toBeEnabled();
  expect(await shown()).toBe(2014);
});
