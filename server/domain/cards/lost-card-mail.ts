import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import { addresseeOf } from "#server/domain/customers/addressee.ts";
import { formatDay } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

/** Tells by mail that the card of some renewals is gone: which plans, and when the next is due. */
export async function tellOfLostCard(
  tx: Transaction,
  deps: Deps,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  const plans = await tx
    .select({ title: activityPlans.title, renewsOn: subscriptions.nextRenewalOn })
    .from(subscriptions)
    .innerJoin(activityPlans, eq(activityPlans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.paymentMethodId, id),
        isNotNull(subscriptions.nextRenewalOn),
      ),
    )
    .orderBy(asc(subscriptions.nextRenewalOn), asc(subscriptions.id));
  const to = plans.length > 0 && (await addresseeOf(tx, customerId));
  if (!to) return;
  const message = { ...lostCardText(to.name, plans), to: to.email, dedupeKey: `card-gone:${id}` };
  await deps.ports.mail.send(tx, message, deps.clock.now());
}

/** The message about renewals whose card is gone, in Portuguese. `renewsOn`: `YYYY-MM-DD`. */
export const lostCardText = (
  name: string,
  plans: readonly { title: string; renewsOn: string | null }[],
): MailContent => ({
  subject: i18n.t("Seu plano está sem cartão para renovar"),
  greeting: i18n.t("Oi, {name}!", { name }),
  paragraphs: [
    i18n.t("O cartão que pagava estas renovações foi excluído da sua conta:"),
    ...plans.map(({ title, renewsOn }) =>
      i18n.t("{title}: próxima renovação em {day}.", { title, day: formatDay(renewsOn ?? "") }),
    ),
    i18n.t(
      "Escolha outro cartão em Meus planos. Sem um, o que o benefício não pagar fica em atraso nesse dia.",
    ),
  ],
  action: { label: i18n.t("Escolher outro cartão"), address: "/my-appointments/planos" },
});
