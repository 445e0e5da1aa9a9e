import type { MailCodeSnapshot } from "./use-mail-code.ts";

/** Where signing in by a code stands: which e-mail, the code, a code that is over, or the name of somebody new. */
export type CodeStage = "email" | "code" | "over" | "person";

export function stageOf(snapshot: MailCodeSnapshot): CodeStage {
  if (snapshot.matches("over") || (snapshot.matches("requesting") && snapshot.context.isOver)) return "over";
  if (snapshot.matches("introducing") || snapshot.matches("making")) return "person";
  // Until the page goes on, it stays as it was.
  if (snapshot.matches("signedIn") && snapshot.context.isProven) return "person";
  return snapshot.context.sent && !snapshot.matches("askingEmail") ? "code" : "email";
}
