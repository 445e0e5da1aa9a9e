import type { Call } from "../call.ts";
import { accountCalls } from "./account.ts";
import { appointmentCalls } from "./appointments.ts";
import { cancellationCalls } from "./cancellations.ts";
import { companyCalls } from "./company.ts";
import { employmentCalls } from "./employment.ts";
import { leadCalls } from "./leads.ts";
import { recoveryCalls } from "./recovery.ts";
import { registrationCalls } from "./registrations.ts";
import { reimbursementCalls } from "./reimbursements.ts";
import { rescheduleCalls } from "./reschedules.ts";
import { reviewCalls } from "./reviews.ts";
import { specialistCalls } from "./specialist.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { walletCalls } from "./wallet.ts";

/** The calls for what comes after a purchase: the app loads them with the first page that makes one. */
export const laterCalls = {
  ...accountCalls,
  ...recoveryCalls,
  ...registrationCalls,
  ...appointmentCalls,
  ...rescheduleCalls,
  ...cancellationCalls,
  ...subscriptionCalls,
  ...walletCalls,
  ...reimbursementCalls,
  ...reviewCalls,
  ...specialistCalls,
  ...leadCalls,
  ...companyCalls,
  ...employmentCalls,
} as const satisfies Record<string, Call>;
