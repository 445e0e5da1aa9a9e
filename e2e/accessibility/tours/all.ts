import { afterwards, wallet } from "./afterwards.ts";
import { applications } from "./applications.ts";
import { benefit, blocked } from "./benefit.ts";
import { checkout, checkoutBenefit, checkoutOverdue, checkoutVisitor } from "./checkout.ts";
import { company } from "./company.ts";
import { companyImport } from "./company-import.ts";
import { companyPeople } from "./company-people.ts";
import { companyTeam } from "./company-team.ts";
import { debts, severalDebts } from "./debts.ts";
import { dependents } from "./dependents.ts";
import { landing } from "./landing.ts";
import { longWay } from "./long-way.ts";
import { mailCode } from "./mail-code.ts";
import { offline } from "./offline.ts";
import { outcomes } from "./outcomes.ts";
import { pix, pixUnavailable, pixUnpaid } from "./pix.ts";
import { recovery } from "./recovery.ts";
import { registration } from "./registration.ts";
import { specialistArea } from "./specialist-area.ts";
import { specialistDay } from "./specialist-day.ts";
import { start } from "./start.ts";
import type { Tour } from "./tour.ts";
import { cart, door, privacy, visitor } from "./visitor.ts";
import { waitingList } from "./waiting-list.ts";

/** Together they pass every screen of the product. */
export const tours: readonly Tour[] = [
  visitor,
  landing,
  privacy,
  cart,
  door,
  mailCode,
  recovery,
  registration,
  start,
  specialistDay,
  specialistArea,
  longWay,
  benefit,
  blocked,
  checkoutVisitor,
  checkout,
  checkoutBenefit,
  checkoutOverdue,
  ...outcomes,
  pix,
  pixUnpaid,
  pixUnavailable,
  debts,
  severalDebts,
  afterwards,
  wallet,
  offline,
  dependents,
  waitingList,
  applications,
  company,
  companyPeople,
  companyTeam,
  companyImport,
];
