import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { id } from "#contract/text.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { sandboxCards, sandboxCharges } from "#server/db/schema/sandbox.ts";
import { formatMoney } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { Clock } from "#server/ports/clock/clock.ts";
import { readForm } from "./form.ts";
import { page } from "./page.ts";
import { sameOriginPath } from "./return-path.ts";

/**
 * The bank's page, `/bank/{chargeId}`, where a holder confirms or refuses a charge. It leads back to `returnTo`, a path
 * of our own origin. A charge that is settled stays as it is, whatever is pressed.
 */
export function bankPages(db: Database, clock: Clock): Hono {
  const app = new Hono();
  app.get("/:chargeId", async (context) => {
    const charge = await chargeById(db, context.req.param("chargeId"));
    if (!charge) return context.html(page(i18n.t("Cobrança não encontrada"), notFound()), 404);
    const returnTo = sameOriginPath(context.req.query("returnTo"));
    if (charge.status !== "ACTION_REQUIRED")
      return context.html(page(i18n.t("Cobrança respondida"), settled(returnTo)));
    return context.html(page(i18n.t("Confirme a compra no seu banco"), question(charge, returnTo)));
  });
  app.post("/:chargeId", async (context) => {
    const charge = await chargeById(db, context.req.param("chargeId"));
    if (!charge) return context.html(page(i18n.t("Cobrança não encontrada"), notFound()), 404);
    const form = await readForm(context);
    const status = form.answer === "confirm" ? ("APPROVED" as const) : ("DECLINED" as const);
    await inTransaction(db, (tx) =>
      tx
        .update(sandboxCharges)
        .set({ status, updatedAt: clock.now() })
        .where(and(eq(sandboxCharges.id, charge.id), eq(sandboxCharges.status, "ACTION_REQUIRED"))),
    );
    const returnTo = typeof form.returnTo === "string" ? form.returnTo : undefined;
    return context.redirect(sameOriginPath(returnTo), 303);
  });
  return app;
}

async function chargeById(db: Database, chargeId: string) {
  if (!v.is(id, chargeId)) return undefined;
  return inTransaction(db, async (tx) => {
    const [charge] = await tx
      .select({
        id: sandboxCharges.id,
        status: sandboxCharges.status,
        amount: sandboxCharges.amount,
        brand: sandboxCards.brand,
        last4: sandboxCards.last4,
      })
      .from(sandboxCharges)
      .innerJoin(sandboxCards, eq(sandboxCards.token, sandboxCharges.token))
      .where(eq(sandboxCharges.id, chargeId));
    return charge;
  });
}

type Charge = NonNullable<Awaited<ReturnType<typeof chargeById>>>;

const notice = () =>
  html`<p class="notice">${i18n.t("Banco de demonstração: nenhum dinheiro de verdade é movimentado aqui.")}</p>`;

const question = (charge: Charge, returnTo: string) => html`${notice()}
  <h1>${i18n.t("Confirme a compra")}</h1>
  <div class="card">
    <p class="muted">${i18n.t("Valor")}</p>
    <p class="amount" style="margin: 0">${formatMoney(charge.amount)}</p>
    <dl>
      <dt>${i18n.t("Loja")}</dt><dd>Vereda</dd>
      <dt>${i18n.t("Cartão")}</dt><dd>${i18n.t("{brand} final {last4}", { brand: charge.brand, last4: charge.last4 })}</dd>
    </dl>
    <form method="post" action="/sandbox/bank/${charge.id}">
      <input type="hidden" name="returnTo" value="${returnTo}" />
      <button name="answer" value="confirm">${i18n.t("Confirmar compra")}</button>
      <button class="quiet" name="answer" value="refuse">${i18n.t("Não reconheço esta compra")}</button>
    </form>
  </div>`;

const settled = (returnTo: string) => html`${notice()}
  <h1>${i18n.t("Esta compra já foi respondida")}</h1>
  <p>${i18n.t("Você já pode voltar para a loja.")}</p>
  <a class="button" href="${returnTo}">${i18n.t("Voltar para a Vereda")}</a>`;

const notFound = () => html`${notice()}
  <h1>${i18n.t("Não encontramos esta cobrança")}</h1>
  <p>${i18n.t("Confira o endereço ou volte para a loja.")}</p>
  <a class="button" href="/">${i18n.t("Voltar para a Vereda")}</a>`;
