import type * as v from "valibot";
import { LoginProfile, type TokenRole } from "#contract/enums.ts";

type Profile = v.InferOutput<typeof LoginProfile>;

/** What somebody is: a customer, a member of a specialist's or a gym's, of a company's HR. */
export interface Belonging {
  role: v.InferOutput<typeof TokenRole>;
  customerId: string | null;
  partnerId: string | null;
  companyId: string | null;
  /** What they apply to be: it is neither approved nor given up. */
  appliesAs: Profile[];
}

/** The profiles that somebody may sign in with. Administrators take any: what they may do follows from their role. */
export function profilesOf({ role, customerId, partnerId, companyId, appliesAs }: Belonging): Profile[] {
  const ids: Record<Profile, string | null> = {
    CUSTOMER: customerId,
    SPECIALIST: partnerId,
    COMPANY: companyId,
  };
  return LoginProfile.options.filter(
    (profile) => role === "ROLE_ADMIN" || ids[profile] !== null || appliesAs.includes(profile),
  );
}

/** What a session with a profile acts as: that alone, whatever else its user is. */
export function actingAs(
  profile: Profile,
  { customerId, partnerId, companyId }: Pick<Belonging, "customerId" | "partnerId" | "companyId">,
) {
  return {
    customerId: profile === "CUSTOMER" ? customerId : null,
    partnerId: profile === "SPECIALIST" ? partnerId : null,
    companyId: profile === "COMPANY" ? companyId : null,
  };
}
