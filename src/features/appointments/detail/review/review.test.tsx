import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { book } from "#server/domain/appointments/testing/book.ts";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { unanswered } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = "carla@vereda.test";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  goTo(0);
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`truncate billing_schedules cascade`));
  shop = await openShop(server.deps.db, new Date(SEED_INSTANT.getTime() + 700 * DAY_MS));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

/** The product's clock and this device's, so long after the sessions' end. */
function goTo(ms: number): void {
  const now = new Date(SEED_INSTANT.getTime() + ms);
  vi.useFakeTimers({ toFake: ["Date"], now });
  server.clock.moveTo(now);
}

async function booked(): Promise<string> {
  const startsAt = new Date(SEED_INSTANT.getTime() - HOUR_MS);
  const [made] = await book(server.deps.db, EMAIL, shop, [{ startsAt }]);
  return made?.appointmentId ?? "";
}

async function openPage(id: string, options: RenderOptions = {}) {
  const app = await renderApp(server, `/my-appointments/${id}`, { as: EMAIL, ...options });
  await screen.findByRole("heading", { level: 1, name: "Sessão finalizada" });
  return app;
}
const section = (name: string) => within(screen.getByRole("region", { name }));
const form = () => section("Avaliar a sessão");
const publish = { name: "Publicar avaliação" };

describe("a session that is over", () => {
  it("leads from the list to where it is reviewed", async () => {
    const id = await booked();
    const { user, router } = await renderApp(server, "/my-appointments", { as: EMAIL });
    await user.click(await screen.findByRole("link", { name: "Avaliar a sessão" }));
    expect(await screen.findByRole("region", { name: "Avaliar a sessão" })).toHaveAttribute("id", "avaliar");
    expect(router.state.location.href).toBe(`/my-appointments/${id}#avaliar`);
  });

  it("is reviewed by keyboard: stars are one group, and without one nothing is sent", async () => {
    const id = await booked();
    const { user } = await openPage(id);
    expect(
      form().getByText("Conte como foi até 21/02/2027 às 09h: ajuda quem está escolhendo."),
    ).toBeVisible();
    const stars = within(form().getByRole("group", { name: "Como foi?" })).getAllByRole("radio");
    expect(stars.map((star) => star.closest("label")?.textContent)).toEqual([
      "1 estrela",
      "2 estrelas",
      "3 estrelas",
      "4 estrelas",
      "5 estrelas",
    ]);
    await user.click(form().getByRole("button", publish));
    expect(await form().findByText("Escolha de 1 a 5 estrelas")).toBeVisible();
    await waitFor(() => expect(stars[0]).toHaveFocus());
    await user.keyboard(" {ArrowRight}{ArrowRight}{ArrowRight}");
    expect(form().getByRole("radio", { name: "4 estrelas" })).toBeChecked();
    await user.tab();
    await user.keyboard("  Saí mais leve.{Enter}Volto. ");
    expect(form().getByText("21/1000")).toBeInTheDocument();
    await user.click(form().getByRole("button", publish));
    const written = await screen.findByRole("region", { name: "Sua avaliação" });
    expect(written).toHaveFocus();
    expect(within(written).getByRole("img", { name: "4 de 5 estrelas" })).toBeInTheDocument();
    expect(written).toHaveTextContent("Saí mais leve. Volto.");
    expect(written).toHaveTextContent("Você pode mudar a avaliação até 23/12/2026 às 09h.");
    expect(await screen.findByText("Avaliação salva")).toBeInTheDocument();
  });

  it("keeps what was typed when it could not be sent, and sends it when asked again", async () => {
    let offline = true;
    const { user } = await openPage(await booked(), {
      through: (request, answer) => (offline && request.method === "PUT" ? unanswered() : answer(request)),
    });
    await user.click(form().getByRole("radio", { name: "2 estrelas" }));
    await user.type(form().getByLabelText(/^Comentário/), "Curta.");
    await user.click(form().getByRole("button", publish));
    expect(await form().findByRole("alert")).toHaveTextContent(/^Não conseguimos falar com a Vereda/);
    offline = false;
    await user.click(form().getByRole("button", publish));
    expect(await screen.findByRole("region", { name: "Sua avaliação" })).toHaveTextContent("Curta.");
  });

  it("takes no more than a thousand characters", async () => {
    const { user } = await openPage(await booked());
    await user.click(form().getByRole("radio", { name: "5 estrelas" }));
    await user.click(form().getByLabelText(/^Comentário/));
    await user.paste("é".repeat(1_001));
    await user.click(form().getByRole("button", publish));
    expect(await form().findByText("Escreva no máximo 1000 caracteres")).toBeVisible();
  });
});

describe("a review", () => {
  async function reviewed() {
    const id = await booked();
    const { call } = await buyer(server, EMAIL);
    await call(`PUT /mobile/appointments/${id}/review`, { rating: 3, comment: "Boa." });
    return id;
  }

  it("is changed, or left as it was", async () => {
    const { user } = await openPage(await reviewed());
    await user.click(screen.getByRole("button", { name: "Mudar avaliação" }));
    const mine = section("Sua avaliação");
    expect(mine.getByRole("radio", { name: "3 estrelas" })).toBeChecked();
    await user.click(mine.getByRole("button", { name: "Deixar como estava" }));
    await user.click(screen.getByRole("button", { name: "Mudar avaliação" }));
    await user.click(mine.getByRole("radio", { name: "5 estrelas" }));
    await user.clear(mine.getByLabelText(/^Comentário/));
    await user.click(mine.getByRole("button", { name: "Salvar avaliação" }));
    expect(await mine.findByRole("img", { name: "5 de 5 estrelas" })).toBeInTheDocument();
    expect(mine.queryByText("Boa.")).toBe(null);
  });

  it("is removed after one question, and may be written again", async () => {
    const { user } = await openPage(await reviewed());
    await user.click(screen.getByRole("button", { name: "Remover avaliação" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remover a sua avaliação?" }));
    await user.click(dialog.getByRole("button", { name: "Remover avaliação" }));
    const empty = await screen.findByRole("region", { name: "Avaliar a sessão" });
    expect(empty).toHaveFocus();
    expect(within(empty).getByLabelText(/^Comentário/)).toHaveValue("");
    expect(within(empty).getByRole("radio", { name: "3 estrelas" })).not.toBeChecked();
  });

  it("may only be removed once the time to change it is over", async () => {
    const id = await reviewed();
    goTo(30 * DAY_MS);
    await openPage(id);
    expect(screen.getByRole("button", { name: "Remover avaliação" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mudar avaliação" })).toBe(null);
  });
});

it("nothing is asked when the time is over", async () => {
  const id = await booked();
  goTo(90 * DAY_MS);
  await openPage(id);
  expect(screen.queryByRole("region", { name: /avalia/i })).toBe(null);
});
