import type { RefundPart } from "#contract/cancellation.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { type Addressee, addresseeOf } from "#server/domain/customers/addressee.ts";
import { zonedIso } from "#server/domain/zoned-time.ts";
import type { Case } from "./case.ts";
import { cancelledMailText, withdrawnMailText } from "./mail-text.ts";

interface News {
  asked: Case;
  parts: readonly RefundPart[];
}

/** Tells the customer that an appointment is cancelled, and what goes back. */
export async function tellCancelled(
  tx: Transaction,
  deps: Deps,
  { asked, appointmentId, parts }: News & { appointmentId: string },
): Promise<void> {
  const appointment = asked.appointments.find(({ id }) => id === appointmentId);
  const { email, name } = await customerOf(tx, asked);
  if (!appointment) return;
  const { title, number } = asked.billing;
  const date = zonedIso(appointment.startsAt, appointment.timeZone);
  const text = cancelledMailText({ name, title, number: String(number), date, parts });
  const message = { ...text, to: email, dedupeKey: `cancelled:${appointmentId}` };
  await deps.ports.mail.send(tx, message, deps.clock.now());
}

/** Tells the customer that the whole purchase is undone, and what goes back. */
export async function tellWithdrawn(tx: Transaction, deps: Deps, { asked, parts }: News): Promise<void> {
  const { email, name } = await customerOf(tx, asked);
  const { id, title, number } = asked.billing;
  const text = withdrawnMailText({ name, title, number: String(number), parts });
  const message = { ...text, to: email, dedupeKey: `withdrawn:${id}` };
  await deps.ports.mail.send(tx, message, deps.clock.now());
}

async function customerOf(tx: Transaction, { billing: { customerId } }: Case): Promise<Addressee> {
  const customer = await addresseeOf(tx, customerId);
  if (!customer) throw new Error(`the customer ${customerId} is gone`);
  return customer;
}
