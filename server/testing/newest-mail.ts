import { desc, eq } from "drizzle-orm";
import { inTransaction } from "../db/database.ts";
import { mails } from "../db/schema/mails.ts";
import type { TestApp } from "./test-app.ts";

/** The text of the newest mail to an e-mail; empty where there is none. */
export async function newestMail({ deps }: TestApp, email: string): Promise<string> {
  const [mail] = await inTransaction(deps.db, (tx) =>
    tx
      .select({ text: mails.textBody })
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(desc(mails.sentAt), desc(mails.id))
      .limit(1),
  );
  return mail?.text ?? "";
}
