import * as v from "valibot";

/** ACTIVE: renews. PAUSED: nothing is paid until it resumes. CANCELLED: no further renewal. */
export const SubscriptionStatus = v.picklist(["ACTIVE", "PAUSED", "CANCELLED"]);
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;
