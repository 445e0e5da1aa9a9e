import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { ChosenBefore } from "#contract/chosen-before.ts";
import type { Config } from "#server/config.ts";
import type { Transaction } from "#server/db/database.ts";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";
import type { Session } from "#server/domain/sessions/session.ts";
import { codeIdOf } from "./code.ts";
import { isLinkUsable } from "./live.ts";

type Code = typeof mailCodes.$inferSelect;

/** The code whose mail's link may still be pressed. @throws Refusal LINK_INVALID */
export async function findByLink(
  tx: Transaction,
  config: Pick<Config, "keys">,
  token: string,
  now: Date,
): Promise<Code> {
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

/** True where the account of a session had asked for a code in order to be left for the one of the code's e-mail. */
export const isToBeLeft = (
  { leftCustomerId }: Pick<Code, "leftCustomerId">,
  session: Session | null | undefined,
): boolean => leftCustomerId !== null && session?.customerId === leftCustomerId;

/** The secret of the cookie of the browser that a code is good in; null of any other one. */
export const secretOfAsker = ({ browserHash }: Code, secret: string | null): string | null =>
  secret !== null && hashSecret(secret) === browserHash ? secret : null;

/** Choices that a code keeps; none where an earlier version kept them otherwise. */
export function chosenOf(code: Code): ChosenBefore | null {
  const chosen = v.safeParse(ChosenBefore, code.chosen);
  return chosen.success ? chosen.output : null;
}

/** Item and times alone: themes are health data. */
export function withoutThemes(chosen: ChosenBefore | null): ChosenBefore | null {
  if (!chosen) return null;
  return chosen.kind === "purchase" ? { ...chosen, interests: [] } : { ...chosen, themeId: null };
}
