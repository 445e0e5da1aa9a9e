import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { seedId } from "#server/db/seed/seed-id.ts";
import { bookAround } from "../../support/around.ts";
import { query } from "../../support/books.ts";
import { cancellable } from "../../support/cancellable.ts";
import { addTime } from "../../support/over.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import { arrive, type Tour } from "./tour.ts";

const DAY_MS = 24 * 60 * 60_000;

/** An appointment from its list to its cancellation and to its review, with everything that is offered on the way. */
export const afterwards: Tour = {
  title: "an appointment is looked at, moved, cancelled and reviewed",
  async walk(page, world, look) {
    const start = world.clock.now();
    const bought = await cancellable(page, world, {
      email: "ana@vereda.test",
      methods: ["CREDIT_CARD"],
      confirmedAmount: 20_000,
    });
    const { shop, appointmentId, billingId } = bought;
    await bookAround(page, world, bought);
    await query(world, sql`update partners set whatsapp = '11912345678' where id = ${shop.partner}`);
    await arrive(page, "/my-appointments", "Minhas reservas");
    await expect(page.getByText("1 de 2 marcadas")).toBeVisible();
    await look("reservas");
    await arrive(page, "/my-appointments/compras", "Minhas compras");
    await look("compras");
    await arrive(page, `/my-appointments/recibo/${billingId}`, /^Recibo/);
    await look("recibo");
    await arrive(page, `/my-appointments/${appointmentId}`, "Reserva confirmada");
    await look("reserva-confirmada");
    await arrive(page, `/my-appointments/${appointmentId}/reschedule`, /./);
    await look("mudar-horario");
    await arrive(page, `/my-appointments/${appointmentId}/cancel`, /./);
    await expect(page.getByRole("button", { name: /^Cancelar/ }).first()).toBeVisible();
    await look("cancelar");
    await goTo(page, world, new Date("2026-11-25T18:00:00-03:00"));
    await arrive(page, `/my-appointments/${appointmentId}/reschedule`, "O prazo para mudar passou");
    await look("mudar-tarde");
    await arrive(page, `/my-appointments/${appointmentId}/cancel`, "Cancelar esta reserva?");
    await expect(page.getByText("O prazo do cancelamento grátis passou")).toBeVisible();
    await look("cancelar-tarde");
    await goTo(page, world, new Date(start.getTime() + 10 * DAY_MS));
    await arrive(page, `/my-appointments/${appointmentId}`, "Sessão finalizada");
    const publish = page.getByRole("button", { name: "Publicar avaliação" });
    await publish.click();
    await expect(page.getByText("Escolha de 1 a 5 estrelas")).toBeVisible();
    await look("sessao-finalizada");
    await page.getByRole("radio", { name: "4 estrelas" }).check();
    await page.getByLabel("Comentário").fill("Saí mais leve do que entrei.");
    await publish.click();
    await expect(page.getByRole("button", { name: "Mudar avaliação" })).toBeVisible();
    await look("sessao-avaliada");
    await arrive(page, "/my-appointments", "Minhas reservas");
    await look("reservas-anteriores");
    await arrive(page, `/my-appointments/${appointmentId}/again`, "Reservar de novo");
    await look("reservar-de-novo");
    const full = await addTime(world, shop, 7);
    await query(world, sql`update activity_schedules set taken = capacity where id = ${full}`);
    await arrive(page, `/checkout?activityId=${shop.activity}&scheduleId=${full}`, "Confirme sua reserva");
    await expect(page.getByText("Os horários livres mais próximos:")).toBeVisible();
    await look("checkout-horario-perdido");
    await query(
      world,
      sql`update activities set withdrawn_at = ${world.clock.now().toISOString()} where id = ${shop.activity}`,
    );
    await arrive(page, `/my-appointments/${appointmentId}/again`, "Não dá para reservar esta sessão de novo");
    await look("reservar-de-novo-nao-da");
    await page.goto(`/atividades/${seedId("activity", "yoga-suave-marina-lopes")}`);
    await page.getByRole("link", { name: /4 avaliações$/ }).click();
    await expect(page.getByRole("region", { name: "Avaliações" })).toBeVisible();
    await look("avaliacoes");
  },
};

/** The product's clock, and the browser's. */
async function goTo(page: Page, world: World, now: Date): Promise<void> {
  world.clock.moveTo(now);
  await page.clock.setFixedTime(now);
}

/** What a company pays, what was paid elsewhere, and who reviews it. */
export const wallet: Tour = {
  title: "the benefit is followed and a reimbursement asked for",
  async walk(page, world, look) {
    await signInFast(page, world, "elisa@vereda.test");
    await arrive(page, "/my-benefits", "Meus benefícios");
    await look("beneficio-bloqueado");
    await page.getByRole("link", { name: "Histórico" }).click();
    await expect(page).toHaveURL(/tab=historico/);
    await look("beneficio-historico");
    await arrive(page, "/my-benefits/reembolsos", /./);
    await look("reembolsos");
    await arrive(page, "/my-benefits/reembolsos/novo", /./);
    await look("reembolso-novo");
    await signInFast(page, world, "carla@vereda.test");
    await arrive(page, "/my-benefits", "Usuário não tem benefício");
    await look("sem-beneficio");
    await arrive(page, `/conta/excluir?token=${"a".repeat(43)}`, "Excluir a sua conta");
    await look("excluir-conta");
  },
};
