import type { Access } from "#contract/call.ts";
import type { CompanySession, Session, SignedIn, SpecialistSession } from "../domain/sessions/session.ts";

/** What a handler knows of who asks, by the access of its call. */
export type SessionOf<A extends Access> = A extends "public"
  ? Session | null
  : A extends "customer"
    ? Session
    : A extends "specialist"
      ? SpecialistSession
      : A extends "company"
        ? CompanySession
        : SignedIn;

const MAY: Record<Exclude<Access, "public">, (signedIn: SignedIn) => boolean> = {
  signedIn: () => true,
  customer: ({ customerId }) => customerId !== null,
  specialist: ({ partnerId }) => partnerId !== null,
  company: ({ companyId }) => companyId !== null,
  admin: ({ role }) => role === "ROLE_ADMIN",
};

/** Why somebody may not make calls of an access; null where they may. */
export function refusalFor(access: Access, signedIn: SignedIn | null): "UNAUTHORIZED" | "FORBIDDEN" | null {
  if (access === "public") return null;
  if (!signedIn) return "UNAUTHORIZED";
  return MAY[access](signedIn) ? null : "FORBIDDEN";
}
