import * as v from "valibot";
import type { Call } from "../call.ts";
import { PersonalData } from "../personal-data.ts";
import { CoParticipationCustomer, UserData } from "../user-data.ts";

/** Who is signed in. */
export const customerCalls = {
  customerMe: {
    method: "GET",
    path: "/mobile/customers/me",
    summary: "The signed-in customer.",
    access: "customer",
    answer: UserData,
    errors: [],
  },
  updatePersonalData: {
    method: "PUT",
    path: "/mobile/customers/me",
    summary: "Stores name, CPF, birth date and phone. A CPF once stored does not change.",
    access: "customer",
    ours: true,
    body: PersonalData,
    answer: UserData,
    errors: ["CPF_TAKEN", "RATE_LIMITED"],
  },
  benefitMe: {
    method: "GET",
    path: "/co-participation-customers/me",
    summary: "The customer's benefit and its groups.",
    access: "customer",
    answer: CoParticipationCustomer,
    errors: ["BENEFIT_ABSENT"],
  },
  updateWhatsAppPermission: {
    method: "PUT",
    path: "/update-whatsapp-permission",
    summary: "Records whether reminders may come by WhatsApp.",
    access: "customer",
    body: v.object({ allowWhatsAppMessage: v.boolean() }),
    answer: v.object({ allowWhatsAppMessage: v.boolean() }),
    errors: [],
  },
} as const satisfies Record<string, Call>;
