import { expect, test } from "vitest";
import { CardTokenRequest } from "./card-tokeniser.ts";
import { CartItem, cartItemType } from "./cart.ts";
import { Partner, Schedule } from "./catalogue.ts";
import * as enums from "./enums.ts";
import { EnrolmentForm } from "./personal-data.ts";
import { PriceComposite } from "./price-composite.ts";
import { CardRequest, PaymentFlags, PurchaseState } from "./purchase.ts";
import { SearchFilter, SearchResultPage, SearchState } from "./search.ts";
import { CoParticipationCustomer, UserData } from "./user-data.ts";

// The names are the product's specification's, section 3; they are written out here so that none changes by accident.
test.each<[string, { entries: object }, string]>([
  ["cart", CartItem, "id duration isEnrolmentNeeded indexType"],
  [
    "price composite",
    PriceComposite,
    "discountPercentage discountValue price priceWithDiscountAndSubsidy subsidyPercentage priceWithDiscount subsidyValue",
  ],
  ["fees of a purchase", PriceComposite, "enrolmentFee maintenanceFee subsidyPercentage discountPercentage"],
  ["user data", UserData, "tokenId cpf status user id name groupsBenefits coParticipationCustomer"],
  ["user of the user data", UserData.entries.user, "email"],
  ["benefit", CoParticipationCustomer, "groups unblockDate payrollDiscountEnabled"],
  [
    "search filter",
    SearchFilter,
    "indexes activityTypes aggregation discounts page size geoPoint query priceRange activityCategories activitySubCategories weekDay hourRange city type specialties activityIndexType",
  ],
  [
    "search state",
    SearchState,
    "activityCategories containsOnline activityTypes city activitySubCategories specialties weekDay hourRange priceRange query",
  ],
  ["search result page", SearchResultPage, "content totalPages totalElements size number aggregations"],
  ["partner", Partner, "name fantasyName"],
  ["schedule", Schedule, "date id"],
  ["payment method flags", PaymentFlags, "subsid creditCard pix payrollDiscount"],
  ["purchase state", PurchaseState, "paymentMethods interests schedules selectedCard allowWhatsAppMessage"],
  ["card form, to the tokeniser", CardTokenRequest, "number validity cvc holderName"],
  [
    "card form, to our API",
    CardRequest,
    "validity holderName holderDocument holderBirthDate phone saveForLater",
  ],
  ["enrolment form", EnrolmentForm, "name email phone birthDate cpf cep street streetNumber"],
])("the fields of the %s have their names", (_, schema, names) => {
  expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(names.split(" ")));
});

test.each<[string, { options: readonly string[] }, string]>([
  ["payment methods", enums.PaymentMethod, "SUBSIDY CREDIT_CARD PIX PAYROLL_DISCOUNT"],
  [
    "renewal periods",
    enums.RenewalPeriod,
    "NO_RENEW WEEKLY_PERIOD BI_WEEKLY_PERIOD MONTH_PERIOD TWO_MONTHS_PERIOD THREE_MONTHS_PERIOD SIX_MONTHS_PERIOD YEARLY",
  ],
  ["discount types", enums.DiscountType, "PERCENTAGE FIXED FIXED_AND_PERCENTAGE"],
  ["purchase-item types", enums.PurchaseItemType, "ACTIVITY PLAN"],
  [
    "professional types",
    enums.ProfessionalType,
    "psychologist physicalEducator nutritionist physiotherapist",
  ],
  ["token roles", enums.TokenRole, "ROLE_ADMIN USER"],
  ["activity types", enums.ActivityType, "ONLINE IN_PLACE IN_COMPANY"],
  ["search indexes", enums.SearchIndex, "ACTIVITY PLAN INTERNAL"],
  ["index types of the cart", enums.CartIndexType, "ACTIVITY_PLAN ACTIVITY INTERNAL"],
  ["account statuses", enums.CustomerStatus, "REGULAR PAYMENT_OVERDUE"],
])("the %s are these, and no others", (_, { options }, names) => {
  expect(options).toEqual(names.split(" "));
});

test("an item with a duration is an ACTIVITY, any other a PLAN", () => {
  expect([60, null].map((duration) => cartItemType({ duration }))).toEqual(["ACTIVITY", "PLAN"]);
});
