import type { Call } from "../call.ts";
import { accountCalls } from "./account.ts";
import { applicationCalls } from "./applications.ts";
import { appointmentCalls } from "./appointments.ts";
import { cancellationCalls } from "./cancellations.ts";
import { companyCalls } from "./company.ts";
import { companyImportCalls } from "./company-imports.ts";
import { companyPeopleCalls } from "./company-people.ts";
import { companyTeamCalls } from "./company-team.ts";
import { dependentCalls } from "./dependents.ts";
import { employmentCalls } from "./employment.ts";
import { invitationCalls } from "./invitations.ts";
import { jobCalls } from "./jobs.ts";
import { leadCalls } from "./leads.ts";
import { listingChangeCalls } from "./listing-changes.ts";
import { mailCodeCalls } from "./mail-codes.ts";
import { photoCalls } from "./photos.ts";
import { recoveryCalls } from "./recovery.ts";
import { registrationCalls } from "./registrations.ts";
import { reimbursementCalls } from "./reimbursements.ts";
import { rescheduleCalls } from "./reschedules.ts";
import { reviewCalls } from "./reviews.ts";
import { specialistCalls } from "./specialist.ts";
import { specialistAvailabilityCalls } from "./specialist-availability.ts";
import { specialistOfferCalls } from "./specialist-offers.ts";
import { specialistProfileCalls } from "./specialist-profile.ts";
import { startCalls } from "./start.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { walletCalls } from "./wallet.ts";

/** The calls for what comes after a purchase: the app loads them with the first page that makes one. */
export const laterCalls = {
  ...accountCalls,
  ...mailCodeCalls,
  ...recoveryCalls,
  ...registrationCalls,
  ...applicationCalls,
  ...appointmentCalls,
  ...rescheduleCalls,
  ...cancellationCalls,
  ...startCalls,
  ...subscriptionCalls,
  ...walletCalls,
  ...reimbursementCalls,
  ...reviewCalls,
  ...specialistCalls,
  ...specialistAvailabilityCalls,
  ...specialistOfferCalls,
  ...specialistProfileCalls,
  ...photoCalls,
  ...listingChangeCalls,
  ...leadCalls,
  ...jobCalls,
  ...companyCalls,
  ...companyPeopleCalls,
  ...companyImportCalls,
  ...companyTeamCalls,
  ...employmentCalls,
  ...dependentCalls,
  ...invitationCalls,
} as const satisfies Record<string, Call>;
