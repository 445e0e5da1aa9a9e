import { and, eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { digitsOf, linkTokenOf } from "./code.ts";
import { isTypable } from "./live.ts";
import { codeMailText, passwordOnlyText } from "./mail-text.ts";

/** Sends a code while it may be typed. An administrator is sent to the password instead, and a closed account nothing. */
export async function sendCodeMail(deps: Deps, { codeId }: JobPayloads["code-mail"]): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const [code] = await tx
      .select()
      .from(mailCodes)
      .where(and(eq(mailCodes.id, codeId), isTypable(now)));
    if (!code) return;
    const { email: to } = code;
    const [user] = await tx
      .select({ role: users.role, closedAt: users.closedAt })
      .from(users)
      .where(eq(users.email, to));
    if (user?.closedAt) return;
    const isAdministrator = user?.role === "ROLE_ADMIN";
    const text = isAdministrator
      ? passwordOnlyText(code)
      : codeMailText({
          ...code,
          digits: digitsOf(deps.config, codeId),
          link: `${deps.config.publicUrl}/entrar/pelo-email?token=${linkTokenOf(deps.config, codeId)}`,
        });
    await deps.ports.mail.send(tx, { ...text, to }, now);
  });
}
