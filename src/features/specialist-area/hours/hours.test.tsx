import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { book } from "#server/domain/appointments/testing/book.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { giveShop } from "#server/domain/specialist/testing/give-shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach, loseWrites, unanswered } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

const HOUR_MS = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() =>
  inTransaction(server.deps.db, (tx) => tx.execute(sql`update availability_slots set ended_at = created_at`)),
);
afterAll(() => server.close());

async function open(options: RenderOptions = {}) {
  const app = await renderApp(server, "/especialista/horarios", {
    as: "marina@vereda.test",
    profile: "SPECIALIST",
    ...options,
  });
  await screen.findByRole("heading", { level: 1, name: "Sua semana" });
  return app;
}
const YOGA = "Yoga suave para quem passa o dia sentado (60 min)";
const slots = () =>
  within(screen.getByRole("region", { name: "Horários da semana" }))
    .queryAllByRole("button", { name: /às/ })
    .map(({ textContent }) => plain(textContent));

it("an hour is offered on several days at once, is refused where it meets another, and ends", async () => {
  const { user } = await open();
  expect(slots()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Adicionar horário: terça-feira" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar horário" }));
  await user.selectOptions(dialog.getByLabelText("Atividade"), YOGA);
  await user.click(dialog.getByRole("checkbox", { name: "qui" }));
  await user.clear(dialog.getByLabelText("Vagas"));
  await user.type(dialog.getByLabelText("Vagas"), "8");
  await user.click(dialog.getByRole("button", { name: "Abrir para reservas" }));
  expect(await dialog.findByText("Campo obrigatório")).toBeVisible();
  await user.type(dialog.getByLabelText("Começa às"), "18:30");
  expect(dialog.getByText("Termina às 19h30.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Abrir para reservas" }));
  const one = "18h30 às 19h30Yoga suave para quem passa o dia sentadoOnlineaté 8 pessoas";
  await waitFor(() => expect(slots()).toEqual([one, one]));

  await user.click(screen.getByRole("button", { name: "Adicionar horário: quinta-feira" }));
  const again = within(await screen.findByRole("dialog", { name: "Adicionar horário" }));
  await user.type(again.getByLabelText("Começa às"), "19:00");
  await user.click(again.getByRole("button", { name: "Abrir para reservas" }));
  expect(await again.findByText(/^Você já atende nesta hora da semana/)).toBeVisible();
  await user.click(again.getByRole("button", { name: "Voltar" }));

  const [first] = screen.getAllByRole("button", { name: /^18h30 às/ });
  await user.click(first ?? expect.unreachable());
  await user.click(await screen.findByRole("button", { name: "Encerrar horário" }));
  await waitFor(() => expect(slots()).toEqual([one]));
});

it("what is changed is told of though no answer comes, and is there once", async () => {
  const { user } = await open({ through: loseWrites });
  await user.click(screen.getByRole("button", { name: "Adicionar horário: terça-feira" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar horário" }));
  await user.selectOptions(dialog.getByLabelText("Atividade"), YOGA);
  await user.type(dialog.getByLabelText("Começa às"), "18:30");
  await user.click(dialog.getByRole("button", { name: "Abrir para reservas" }));
  expect(await screen.findByText("Horário aberto para reservas")).toBeVisible();
  expect(slots()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /^18h30 às/ }));
  await user.click(await screen.findByRole("button", { name: "Encerrar horário" }));
  expect(await screen.findByText("Horário encerrado")).toBeVisible();
  expect(slots()).toEqual([]);
  for (const hours of [null, ["14:00", "18:00"] as const]) {
    await user.click(screen.getByRole("button", { name: "Marcar folga" }));
    const asked = within(await screen.findByRole("dialog", { name: "Marcar folga" }));
    if (hours) await user.click(asked.getByRole("radio", { name: "Algumas horas" }));
    await user.type(asked.getByLabelText(hours ? "Dia" : "Primeiro dia"), "24122026");
    if (hours) await user.type(asked.getByLabelText("Das"), hours[0]);
    if (hours) await user.type(asked.getByLabelText("Às"), hours[1]);
    await user.click(asked.getByRole("button", { name: "Marcar folga" }));
    const [undo, ...others] = await screen.findAllByRole("button", { name: /^Desfazer a folga/ });
    expect(others).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(undo ?? expect.unreachable());
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Desfazer a folga/ })).toBeNull());
  }
  expect(screen.queryByText(/Não sabemos se deu certo/)).toBeNull();
});

it("an hour that was not opened is told of, found by the next press where it was, and there once", async () => {
  let isCut = true;
  let isSent = false;
  const { user } = await open({
    through: async (request, answer) => {
      if (request.method === "GET") return isCut && isSent ? unanswered() : answer(request);
      isSent = true;
      await answer(request);
      return unanswered();
    },
  });
  await user.click(screen.getByRole("button", { name: "Adicionar horário: terça-feira" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar horário" }));
  await user.selectOptions(dialog.getByLabelText("Atividade"), YOGA);
  await user.type(dialog.getByLabelText("Começa às"), "18:30");
  await user.click(dialog.getByRole("button", { name: "Abrir para reservas" }));
  expect(await dialog.findByText(/Não sabemos se deu certo criar o horário/)).toBeVisible();
  isCut = false;
  await user.click(dialog.getByRole("button", { name: "Abrir para reservas" }));
  expect(await screen.findByText("Horário aberto para reservas")).toBeVisible();
  expect(slots()).toHaveLength(1);
});

it("what did not arrive is told of as not done", async () => {
  const { user } = await open({ through: failEach(({ method }) => method !== "GET") });
  await user.click(screen.getByRole("button", { name: "Marcar folga" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Marcar folga" }));
  await user.type(dialog.getByLabelText("Primeiro dia"), "24122026");
  await user.click(dialog.getByRole("button", { name: "Marcar folga" }));
  expect(await dialog.findByText(/nada mudou até agora/)).toBeVisible();
});

it("a time off is refused with the sessions that stand in its way; another is taken, and taken back", async () => {
  const shop = await openShop(server.deps.db, new Date(server.clock.now().getTime() - 1_000 * HOUR_MS));
  await giveShop(server.deps.db, shop, "marina@vereda.test");
  await book(server.deps.db, "ana@vereda.test", shop, [{ startsAt: new Date("2026-12-02T13:00:00Z") }]);
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Marcar folga" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Marcar folga" }));
  await user.type(dialog.getByLabelText("Primeiro dia"), "01122026");
  await user.type(dialog.getByLabelText(/^Último dia/), "30112026");
  await user.click(dialog.getByRole("button", { name: "Marcar folga" }));
  expect(await dialog.findByText("O fim vem antes do início")).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Último dia/));
  await user.type(dialog.getByLabelText(/^Último dia/), "03122026");
  await user.click(dialog.getByRole("button", { name: "Marcar folga" }));
  expect(await dialog.findByRole("link", { name: "quarta-feira, 2 de dezembro, 10h" })).toHaveAttribute(
    "href",
    "/especialista?day=2026-12-02",
  );
  await user.click(dialog.getByRole("radio", { name: "Algumas horas" }));
  await user.clear(dialog.getByLabelText("Dia"));
  await user.type(dialog.getByLabelText("Dia"), "02122026");
  await user.type(dialog.getByLabelText("Das"), "14:00");
  await user.type(dialog.getByLabelText("Às"), "18:00");
  await user.type(dialog.getByLabelText(/^Motivo/), "Congresso");
  await user.click(dialog.getByRole("button", { name: "Marcar folga" }));
  const off = () => within(screen.getByRole("region", { name: "Folgas e férias" })).queryByRole("listitem");
  await waitFor(() =>
    expect(off()).toHaveTextContent("quarta-feira, 2 de dezembro, das 14h às 18hCongressoDesfazer"),
  );
  await user.click(screen.getByRole("button", { name: /^Desfazer a folga/ }));
  await waitFor(() => expect(off()).toBeNull());
});
