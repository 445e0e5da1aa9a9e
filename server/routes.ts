import type { Api } from "./http/api.ts";
import { accountRoutes } from "./routes/account.ts";
import { activityRoutes } from "./routes/activities.ts";
import { activityPlanRoutes } from "./routes/activity-plans.ts";
import { activityScheduleRoutes } from "./routes/activity-schedules.ts";
import { addressRoutes } from "./routes/addresses.ts";
import { adminRoutes } from "./routes/admin.ts";
import { applicationRoutes } from "./routes/applications.ts";
import { appointmentRoutes } from "./routes/appointments.ts";
import { authenticateRoutes } from "./routes/authenticate.ts";
import { benefitRoutes } from "./routes/benefits.ts";
import { billingRoutes } from "./routes/billings.ts";
import { cancellationRoutes } from "./routes/cancellations.ts";
import { categoryRoutes } from "./routes/categories.ts";
import { companyRoutes } from "./routes/company.ts";
import { companyImportRoutes } from "./routes/company-imports.ts";
import { companyPeopleRoutes } from "./routes/company-people.ts";
import { companyTeamRoutes } from "./routes/company-team.ts";
import { configurationRoutes } from "./routes/configuration.ts";
import { cookieConsentRoutes } from "./routes/cookie-consents.ts";
import { customerPaymentMethodRoutes } from "./routes/customer-payment-methods.ts";
import { customerRoutes } from "./routes/customers.ts";
import { dependentRoutes } from "./routes/dependents.ts";
import { employmentRoutes } from "./routes/employment.ts";
import { enrolmentRoutes } from "./routes/enrolments.ts";
import { favouriteRoutes } from "./routes/favourites.ts";
import { jobRoutes } from "./routes/jobs.ts";
import { leadRoutes } from "./routes/leads.ts";
import { listingChangeRoutes } from "./routes/listing-changes.ts";
import { mailCodeRoutes } from "./routes/mail-codes.ts";
import { partnerRoutes } from "./routes/partners.ts";
import { photoRoutes } from "./routes/photos.ts";
import { placeRoutes } from "./routes/places.ts";
import { recoveryRoutes } from "./routes/recovery.ts";
import { registrationRoutes } from "./routes/registrations.ts";
import { reimbursementRoutes } from "./routes/reimbursements.ts";
import { rescheduleRoutes } from "./routes/reschedules.ts";
import { reviewRoutes } from "./routes/reviews.ts";
import { scheduleHoldRoutes } from "./routes/schedule-holds.ts";
import { searchRoutes } from "./routes/search.ts";
import { specialistRoutes } from "./routes/specialist.ts";
import { specialistAvailabilityRoutes } from "./routes/specialist-availability.ts";
import { specialistOfferRoutes } from "./routes/specialist-offers.ts";
import { specialistProfileRoutes } from "./routes/specialist-profile.ts";
import { startRoutes } from "./routes/start.ts";
import { startedPurchaseRoutes } from "./routes/started-purchases.ts";
import { subscriptionRoutes } from "./routes/subscriptions.ts";
import { suggestionRoutes } from "./routes/suggestions.ts";
import { waitingListRoutes } from "./routes/waiting-list.ts";
import { whatsAppRoutes } from "./routes/whatsapp.ts";

const routes: readonly ((api: Api) => void)[] = [
  authenticateRoutes,
  accountRoutes,
  mailCodeRoutes,
  recoveryRoutes,
  registrationRoutes,
  applicationRoutes,
  configurationRoutes,
  cookieConsentRoutes,
  customerRoutes,
  benefitRoutes,
  addressRoutes,
  whatsAppRoutes,
  // Before the activities: `near` is no activity's id.
  placeRoutes,
  activityRoutes,
  activityPlanRoutes,
  activityScheduleRoutes,
  scheduleHoldRoutes,
  categoryRoutes,
  searchRoutes,
  startRoutes,
  suggestionRoutes,
  partnerRoutes,
  favouriteRoutes,
  enrolmentRoutes,
  customerPaymentMethodRoutes,
  billingRoutes,
  reimbursementRoutes,
  adminRoutes,
  cancellationRoutes,
  appointmentRoutes,
  rescheduleRoutes,
  startedPurchaseRoutes,
  subscriptionRoutes,
  waitingListRoutes,
  reviewRoutes,
  specialistRoutes,
  specialistAvailabilityRoutes,
  specialistOfferRoutes,
  specialistProfileRoutes,
  photoRoutes,
  listingChangeRoutes,
  leadRoutes,
  jobRoutes,
  companyRoutes,
  companyPeopleRoutes,
  companyImportRoutes,
  companyTeamRoutes,
  dependentRoutes,
  employmentRoutes,
];

/** Registers every call of the contract. */
export function registerRoutes(api: Api): void {
  for (const register of routes) register(api);
}
