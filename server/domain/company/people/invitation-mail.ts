import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { i18n } from "#server/i18n.ts";
import type { EmployeeKey } from "./list.ts";

interface Invited extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  company: string;
}

/** Writes to somebody on the roster how the benefit is had, where their e-mail is known. */
export const writeInvitation = (tx: Transaction, deps: Deps, { id }: EmployeeKey, now: Date): Promise<void> =>
  writeInvitations(tx, deps, sql`e.id = ${id}`, now);

/** Writes to those of a roster, `e` in `which`, who have not claimed the benefit and have an e-mail there. */
export async function writeInvitations(tx: Transaction, deps: Deps, which: SQL, now: Date): Promise<void> {
  const { rows } = await tx.execute<Invited>(sql`
    select e.id, e.name, e.email, c.fantasy_name as company
    from company_employees e join companies c on c.id = e.company_id
    where e.status = 'INVITED' and e.email is not null and ${which} order by e.id`);
  const messages = rows.map((person) => ({
    ...invitationText(person, deps.config.publicUrl),
    to: person.email,
    dedupeKey: `employee-invitation:${person.id}:${now.toISOString()}`,
  }));
  await deps.ports.mail.sendAll(tx, messages, now);
}

function invitationText({ name, email, company }: Invited, publicUrl: string) {
  return {
    subject: i18n.t("{company} oferece um benefício a você", { company: inOneLine(company) }),
    text: [
      i18n.t("Oi, {name}.", { name: inOneLine(name) }),
      "",
      i18n.t(
        "{company} paga uma parte das suas sessões com psicólogos, nutricionistas, educadores físicos e fisioterapeutas na Vereda.",
        { company: inOneLine(company) },
      ),
      "",
      i18n.t("Para ativar o benefício, crie a sua conta com este e-mail ({email}):", { email }),
      `${publicUrl}/registro/membro/init`,
      "",
      i18n.t("Se já tem uma conta com este e-mail, entre e ative o benefício em “Meus benefícios”."),
      i18n.t("Se não trabalha nessa empresa, ignore esta mensagem."),
    ].join("\n"),
  };
}

/** A name that somebody typed must not pass for lines of ours. */
const inOneLine = (typed: string) => typed.replace(/\s+/g, " ").trim();
