import type * as v from "valibot";
import type { LoginProfile, TokenRole } from "#contract/enums.ts";

/** Who is asking, whichever profile was picked. `id` is the token's public name. */
export interface SignedIn {
  id: string;
  userId: string;
  /** Null where the picked profile is not the customer's. */
  customerId: string | null;
  /** Null where the picked profile is not the specialist's, or who may speak for nobody any more. */
  partnerId: string | null;
  /** Null where the picked profile is not the company's, or who may speak for none any more. */
  companyId: string | null;
  role: v.InferOutput<typeof TokenRole>;
  profile: v.InferOutput<typeof LoginProfile>;
}

/** A signed-in customer. */
export interface Session extends SignedIn {
  customerId: string;
}

/** Somebody who speaks for a specialist or a gym. */
export interface SpecialistSession extends SignedIn {
  partnerId: string;
}

/** Somebody of a company's HR. */
export interface CompanySession extends SignedIn {
  companyId: string;
}

/** Whether somebody acts as a specialist or a company that they do not speak for, or not yet. */
export const isApplicant = ({ profile, partnerId, companyId }: SignedIn): boolean =>
  (profile === "SPECIALIST" && partnerId === null) || (profile === "COMPANY" && companyId === null);

export function isCustomer(signedIn: SignedIn): signedIn is Session {
  return signedIn.customerId !== null;
}
