import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { formatDay } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";
import { addresseeOf } from "../customers/addressee.ts";

interface Block {
  benefitId: string;
  customerId: string;
  /** The first day on which the benefit pays again, `YYYY-MM-DD`. */
  unblockDate: string;
  /** Whether it was blocked already, for shorter. */
  isProlonged: boolean;
}

/** Tells a customer by mail that missed sessions block their benefit, once for each day until which they do. */
export async function tellOfBlock(tx: Transaction, deps: Deps, block: Block): Promise<void> {
  const to = await addresseeOf(tx, block.customerId);
  if (!to) return;
  const dedupeKey = `benefit-blocked:${block.benefitId}:${block.unblockDate}`;
  const message = { ...blockText({ ...block, name: to.name }), to: to.email, dedupeKey };
  await deps.ports.mail.send(tx, message, deps.clock.now());
}

/** The message about a benefit that missed sessions block, in Portuguese. */
export function blockText({
  name,
  unblockDate,
  isProlonged,
}: Pick<Block, "unblockDate" | "isProlonged"> & { name: string }): MailContent {
  const day = formatDay(unblockDate);
  return {
    subject: isProlonged
      ? i18n.t("Seu benefício continua bloqueado até {day}", { day })
      : i18n.t("Seu benefício está bloqueado até {day}", { day }),
    greeting: i18n.t("Oi, {name}!", { name }),
    paragraphs: [
      i18n.t("Por faltas sem aviso, o seu benefício está bloqueado e volta a valer em {day}.", { day }),
      i18n.t("Antes disso ele não paga compras nem renovações. Com outra forma de pagamento, nada muda."),
      i18n.t("Se uma falta foi registrada por engano, peça ao especialista que a corrija."),
    ],
    action: { label: i18n.t("Ver minhas faltas"), address: "/my-benefits" },
  };
}
