import { type Context, Hono } from "hono";
import { type Database, inTransaction } from "#server/db/database.ts";
import { BrCodeError } from "#server/domain/pix/br-code.ts";
import { type BrCode, parseBrCode } from "#server/domain/pix/parse-br-code.ts";
import { i18n } from "#server/i18n.ts";
import type { Clock } from "#server/ports/clock/clock.ts";
import { chargeAt, payPix, type SentPix, stateOf } from "../provider/pay-pix.ts";
import { locationIn, type SandboxPixCharge } from "../provider/pix.ts";
import { readForm } from "./form.ts";
import { page } from "./page.ts";
import { codeForm, type Offer, offerView } from "./pix-views.ts";

/** Sends the notice of payments, as the Banco Central's API words it. */
export type Notify = (notice: { pix: readonly object[] }) => Promise<void>;

/**
 * A bank's app, `/pix`, where the demo customer pastes a Pix code and pays it; `?code=` fills it in. The provider tells
 * of the payment by its notice, unless it is paid 'without telling'.
 */
export function pixPages(db: Database, clock: Clock, notify: Notify): Hono {
  const app = new Hono();
  app.get("/", async (context) => {
    const code = context.req.query("code")?.trim() ?? "";
    if (!code) return show(context, codeForm("", false));
    const offer = await offerOf(db, clock, code);
    return offer ? show(context, offerView(offer, code)) : show(context, codeForm(code, true), 422);
  });
  app.post("/", async (context) => {
    const { code, how, quiet } = await readForm(context);
    const pasted = typeof code === "string" ? code.trim() : "";
    const charge = await pay(db, clock, pasted, how === "late");
    if (!charge) return show(context, codeForm(pasted, true), 422);
    if (charge.sent && quiet !== "on") await notify({ pix: [noticeOf(charge.sent)] });
    return context.redirect(`/sandbox/pix?code=${encodeURIComponent(pasted)}`, 303);
  });
  return app;
}

const show = (context: Context, body: Parameters<typeof page>[1], status: 200 | 422 = 200) =>
  context.html(page(i18n.t("Pagar com Pix"), body), status);

async function offerOf(db: Database, clock: Clock, pasted: string): Promise<Offer | null> {
  const found = await inTransaction(db, async (tx) => {
    const code = readCode(pasted);
    const location = code?.url ? locationIn(code.url) : null;
    const charge = location ? await chargeAt(tx, location) : undefined;
    return code && charge ? { code, charge } : null;
  });
  return found && offer(found, clock.now());
}

function offer({ code, charge }: { code: BrCode; charge: SandboxPixCharge }, now: Date): Offer {
  const expiresAt = new Date(charge.createdAt.getTime() + charge.expiresInSeconds * 1000);
  return { receiver: code.name, amount: charge.amount, expiresAt, state: stateOf(charge, now) };
}

/** @returns null where the code names no charge; `sent` is null where the bank refuses */
async function pay(
  db: Database,
  clock: Clock,
  pasted: string,
  late: boolean,
): Promise<{ sent: SentPix | null } | null> {
  const url = readCode(pasted)?.url;
  const location = url ? locationIn(url) : null;
  if (!location) return null;
  return inTransaction(db, async (tx) => {
    const charge = await chargeAt(tx, location);
    return charge ? { sent: await payPix(tx, charge, { now: clock.now(), late }) } : null;
  });
}

function readCode(pasted: string): BrCode | null {
  try {
    return parseBrCode(pasted);
  } catch (failure) {
    if (failure instanceof BrCodeError) return null;
    throw failure;
  }
}

const noticeOf = ({ endToEndId, txid, amount, paidAt }: SentPix) => ({
  endToEndId,
  txid,
  valor: (amount / 100).toFixed(2),
  horario: paidAt.toISOString(),
});
