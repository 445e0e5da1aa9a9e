import * as v from "valibot";
import type { Call } from "../call.ts";
import { PersonalData } from "../personal-data.ts";
import { Confirmed, MemberRegistration, PartnerCompany } from "../registration.ts";
import { email, text } from "../text.ts";
import { done } from "./done.ts";

/** How somebody gets an account: there is none before its e-mail has answered. */
export const registrationCalls = {
  registerMember: {
    method: "POST",
    path: "/registrations/members",
    summary:
      "Keeps a customer's registration for a day and sends a link to its e-mail; the answer is the same where an account has the e-mail.",
    access: "public",
    ours: true,
    body: MemberRegistration,
    answer: done,
    errors: ["CPF_TAKEN", "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND", "PASSWORD_COMMON", "RATE_LIMITED"],
  },
  registerCpf: {
    method: "POST",
    path: "/registrations/cpf",
    summary:
      "Says whether a registration may go on with a person's CPF; that it may not is told ten times an hour to one network address.",
    access: "public",
    ours: true,
    body: PersonalData,
    answer: done,
    errors: ["CPF_TAKEN", "RATE_LIMITED"],
  },
  registerCompanies: {
    method: "GET",
    path: "/registrations/companies",
    summary: "Partner companies by a part of their name, at most eight.",
    access: "public",
    ours: true,
    query: v.object({ query: text(60, 2) }),
    answer: v.object({ content: v.array(PartnerCompany) }),
    errors: ["RATE_LIMITED"],
  },
  registerAgain: {
    method: "POST",
    path: "/registrations/mails",
    summary:
      "Sends a new link if a registration waits for the e-mail; the answer is the same for every e-mail.",
    access: "public",
    ours: true,
    body: v.object({ email }),
    answer: done,
    errors: ["RATE_LIMITED"],
  },
  registerConfirm: {
    method: "POST",
    path: "/registrations/confirm",
    summary:
      "Makes the account of a registration with the link of its mail, once; nobody is signed in by it. The same again within ten minutes is answered alike.",
    access: "public",
    ours: true,
    body: v.object({ token: text(200, 20) }),
    answer: Confirmed,
    errors: ["LINK_INVALID", "RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
