import type { Call } from "../call.ts";
import { cardCalls } from "./cards.ts";
import { catalogueCalls } from "./catalogue.ts";
import { customerCalls } from "./customers.ts";
import { enrolmentCalls } from "./enrolments.ts";
import { holdCalls } from "./holds.ts";
import { orderCalls } from "./orders.ts";
import { paymentCalls } from "./payments.ts";
import { priceCalls } from "./prices.ts";
import { searchCalls } from "./search.ts";
import { sessionCalls } from "./sessions.ts";
import { startedElsewhereCalls } from "./started-elsewhere.ts";
import { visitCalls } from "./visits.ts";
import { waitingListCalls } from "./waiting-list.ts";

/** The calls that the app needs for what it begins with: to look around, to sign in, to buy. */
export const firstCalls = {
  ...sessionCalls,
  ...visitCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...priceCalls,
  ...searchCalls,
  ...holdCalls,
  ...waitingListCalls,
  ...enrolmentCalls,
  ...cardCalls,
  ...orderCalls,
  ...paymentCalls,
  ...startedElsewhereCalls,
} as const satisfies Record<string, Call>;
