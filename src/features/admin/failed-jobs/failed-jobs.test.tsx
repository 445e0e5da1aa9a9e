import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { JobKind } from "#contract/failed-jobs.ts";
import { inTransaction } from "#server/db/database.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const HELENA = "helena@vereda.test";
const PAGE = "/admin/my-files/documents";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const fail = (kind: JobKind, state: string, tries: number) =>
  inTransaction(server.deps.db, async (tx) => {
    await server.deps.jobs.send(tx, "refund", { refundId: `${kind} ${tries}` });
    await tx.execute(sql`update jobs.job set name = ${kind}, state = ${state}, retry_count = ${tries},
      created_on = '2026-11-20T12:00:00Z', start_after = '2026-11-24T12:30:00Z', output = '{"message":"away"}'
      where state = 'created'`);
  });
const card = async (name: string) => within(await screen.findByRole("article", { name }));

it("where nothing failed, it is said", async () => {
  const { user } = await renderApp(server, PAGE, { as: HELENA });
  await user.click(await screen.findByRole("link", { name: "Falhas" }));
  expect(await screen.findByRole("heading", { name: "Nenhuma tarefa aqui" })).toBeVisible();
  expect(
    screen.getByText("O que falhar três vezes seguidas e os estornos recusados aparecem nesta lista."),
  ).toBeVisible();
});

it("an administrator sees what failed, and has it tried again", async () => {
  await fail("refund", "failed", 1_000);
  await fail("refund", "retry", 4);
  await fail("deliver-mail", "failed", 50);
  const { user } = await renderApp(server, `${PAGE}?kind=falhas`, { as: HELENA });
  const refunds = await card("Estorno de cancelamento");
  const facts = refunds.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ["Motivo", "away"],
    ["Desde", "20/11/2026, 09h"],
    ["Tentativas", "até 1.000 vezes"],
    ["Próxima tentativa", "24/11/2026, 09h30"],
    ["Sem nova tentativa", "1 tarefa"],
    ["Por exemplo", "refund 1000, refund 4"],
  ]);
  await user.click(refunds.getByRole("button", { name: "Tentar de novo agora" }));
  expect(await screen.findByText("2 tarefas são tentadas de novo agora")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Estorno de cancelamento" })).toBe(null));
  expect(screen.getByRole("article", { name: "Entrega de e-mail" })).toBeVisible();
});

it("each kind of work has a name of its own", async () => {
  for (const kind of JobKind.options) await fail(kind, "failed", 1);
  await renderApp(server, `${PAGE}?kind=falhas`, { as: HELENA });
  const articles = await screen.findAllByRole("article");
  const names = articles.map((article) => within(article).getByRole("heading").textContent);
  expect(new Set(names).size).toBe(JobKind.options.length);
});

it("a customer is led home", async () => {
  const { router } = await renderApp(server, `${PAGE}?kind=falhas`, { as: "carla@vereda.test" });
  await waitFor(() => expect(router.state.location.pathname).not.toBe(PAGE));
});
