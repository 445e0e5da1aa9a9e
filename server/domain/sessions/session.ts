import type * as v from "valibot";
import type { LoginProfile, TokenRole } from "#contract/enums.ts";

/** Who is asking, whichever profile was picked. `id` is the token's public name. */
export interface SignedIn {
  id: string;
  userId: string;
  /** Null where the picked profile is not the customer's. */
  customerId: string | null;
  role: v.InferOutput<typeof TokenRole>;
  profile: v.InferOutput<typeof LoginProfile>;
}

/** A signed-in customer. */
export interface Session extends SignedIn {
  customerId: string;
}

export function isCustomer(signedIn: SignedIn): signedIn is Session {
  return signedIn.customerId !== null;
}
