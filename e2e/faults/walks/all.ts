import { accountWalks } from "./account.ts";
import { appointmentWalks } from "./appointments.ts";
import { arrivalWalks } from "./arrivals.ts";
import { benefitWalks } from "./benefit.ts";
import { companyWalks } from "./company.ts";
import { specialistWalks } from "./specialist.ts";
import { tourWalks } from "./tours.ts";
import type { Walk } from "./walk.ts";

/** Together they make every write. */
export const walks: readonly Walk[] = [
  ...tourWalks,
  ...accountWalks,
  ...appointmentWalks,
  ...benefitWalks,
  ...companyWalks,
  ...specialistWalks,
  ...arrivalWalks,
];
