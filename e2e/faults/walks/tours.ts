import { applications } from "../../accessibility/tours/applications.ts";
import { benefit } from "../../accessibility/tours/benefit.ts";
import { checkout } from "../../accessibility/tours/checkout.ts";
import { debts } from "../../accessibility/tours/debts.ts";
import { dependents } from "../../accessibility/tours/dependents.ts";
import { longWay } from "../../accessibility/tours/long-way.ts";
import { mailCode } from "../../accessibility/tours/mail-code.ts";
import { outcomes } from "../../accessibility/tours/outcomes.ts";
import { pix } from "../../accessibility/tours/pix.ts";
import { recovery } from "../../accessibility/tours/recovery.ts";
import { specialistDay } from "../../accessibility/tours/specialist-day.ts";
import { door } from "../../accessibility/tours/visitor.ts";
import { writesOf } from "./walk.ts";

/** Tours of every screen, for the writes that are made on them. */
export const tourWalks = [
  writesOf(longWay, "createEnrolment", "updatePersonalData", "saveCard", "createCoParticipationBilling"),
  writesOf(checkout, "holdSchedule", "updatePersonalData", "saveCard", "createBilling"),
  writesOf(benefit, "createCoParticipationBilling"),
  ...outcomes
    .filter((each) => ["a declined card", "a bank that asks the holder to confirm"].includes(each.title))
    .map((each) => writesOf(each, "createBilling")),
  writesOf(pix, "newPixCode"),
  writesOf(debts, "saveCard", "payBilling"),
  writesOf(door, "authenticate"),
  writesOf(mailCode, "codeInit", "codeFinish", "codePerson", "createPassword", "linkCheck", "codeLink"),
  writesOf(recovery, "recoverInit", "linkCheck", "recoverFinish"),
  writesOf(specialistDay, "specialistAttendance"),
  writesOf(dependents, "linkCheck", "acceptInvitation"),
  writesOf(applications, "createApplication", "uploadDocument"),
];
