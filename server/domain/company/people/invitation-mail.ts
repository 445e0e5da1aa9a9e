import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";
import type { EmployeeKey } from "./list.ts";

interface Invited extends Record<string, unknown> {
  name: string;
  email: string;
  company: string;
}

/** Writes to somebody on the roster how the benefit is had, where their e-mail is known. */
export const writeInvitation = (tx: Transaction, deps: Deps, { id }: EmployeeKey, now: Date): Promise<void> =>
  writeInvitations(tx, deps, sql`e.id = ${id}`, { now });

/** Writes to those of a roster, `e` in `which`, who have not claimed the benefit and have an e-mail there. `sender`: as for `Mail.sendAll`. */
export async function writeInvitations(
  tx: Transaction,
  deps: Deps,
  which: SQL,
  { now, sender }: { now: Date; sender?: string },
): Promise<void> {
  const { rows } = await tx.execute<Invited & { id: string }>(sql`
    select e.id, e.name, e.email, c.fantasy_name as company
    from company_employees e join companies c on c.id = e.company_id
    where e.status = 'INVITED' and e.email is not null and ${which} order by e.id`);
  const messages = rows.map((person) => ({
    ...invitationText(person),
    to: person.email,
    dedupeKey: `employee-invitation:${person.id}:${now.toISOString()}`,
  }));
  await deps.ports.mail.sendAll(tx, messages, now, sender);
}

export function invitationText({ name, email, company }: Invited): MailContent {
  return {
    subject: i18n.t("{company} oferece um benefício a você", { company: inOneLine(company) }),
    greeting: i18n.t("Oi, {name}.", { name: inOneLine(name) }),
    paragraphs: [
      i18n.t(
        "{company} paga uma parte das suas sessões com psicólogos, nutricionistas, educadores físicos e fisioterapeutas na Vereda.",
        { company: inOneLine(company) },
      ),
      i18n.t("Para ativar o benefício, crie a sua conta com este e-mail ({email}):", { email }),
    ],
    action: { label: i18n.t("Criar minha conta"), address: "/registro/membro/init" },
    notes: [
      i18n.t("Se já tem uma conta com este e-mail, entre e ative o benefício em “Meus benefícios”."),
      i18n.t("Se não trabalha nessa empresa, ignore esta mensagem."),
    ],
  };
}

/** A name that somebody typed must not pass for lines of ours. */
const inOneLine = (typed: string) => typed.replace(/\s+/g, " ").trim();
