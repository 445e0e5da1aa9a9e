import { and, eq } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import type { Transaction } from "#server/db/database.ts";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { codeIdOf } from "./code.ts";
import { isLinkUsable } from "./live.ts";

/** The code whose mail's link may still be pressed. @throws Refusal LINK_INVALID */
export async function findByLink(
  tx: Transaction,
  config: Pick<Config, "keys">,
  token: string,
  now: Date,
): Promise<typeof mailCodes.$inferSelect> {
  const codeId = codeIdOf(config, token);
  const [code] = codeId
    ? await tx
        .select()
        .from(mailCodes)
        .where(and(eq(mailCodes.id, codeId), isLinkUsable(now)))
    : [];
  if (!code) throw new Refusal("LINK_INVALID");
  return code;
}
