import * as v from "valibot";
import type { CodeLinkAnswer } from "#contract/mail-code.ts";
import { createStored } from "#src/platform/storage/stored.ts";

/** A code that was asked for in this tab, so that a reload goes on with it: never the code itself. Times in milliseconds since the epoch. */
export const savedCode = createStored({
  key: "vereda.code",
  schema: v.object({
    email: v.string(),
    sent: v.object({ until: v.number(), againAt: v.number() }),
    helpAt: v.number(),
    isProven: v.boolean(),
  }),
  area: () => sessionStorage,
});

/** The code that was asked for in this tab, as long as it lives: nobody is told later of one that somebody else gave up. */
export function liveCode() {
  const saved = savedCode.read();
  return saved && saved.sent.until > Date.now() ? saved : null;
}

/** Has the page of the code go on with a name: the mail's link, pressed here, has shown whose the e-mail is. */
export function saveProof({ email, secondsLeft }: Pick<CodeLinkAnswer, "email" | "secondsLeft">): void {
  const now = Date.now();
  const sent = { until: now + secondsLeft * 1_000, againAt: now };
  savedCode.write({ email, sent, helpAt: now, isProven: true });
}
