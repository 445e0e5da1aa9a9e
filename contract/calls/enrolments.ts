import * as v from "valibot";
import type { Call } from "../call.ts";
import { cep } from "../documents.ts";
import { PurchaseItemType } from "../enums.ts";
import { EnrolmentForm } from "../personal-data.ts";
import { id } from "../text.ts";
import { Address } from "../user-data.ts";
import { byId } from "./by-id.ts";

/** The enrolment that an item asks for, and the address in it. */
export const enrolmentCalls = {
  address: {
    method: "GET",
    path: "/mobile/addresses/{cep}",
    summary: "The address behind a CEP, located.",
    access: "public",
    ours: true,
    params: v.object({ cep }),
    answer: Address,
    errors: ["CEP_NOT_FOUND", "ADDRESS_NOT_FOUND", "RATE_LIMITED"],
  },
  createEnrolment: {
    method: "POST",
    path: "/mobile/enrolments",
    summary: "Stores the enrolment that an item asks for.",
    access: "customer",
    ours: true,
    body: v.object({
      itemType: PurchaseItemType,
      itemId: id,
      form: EnrolmentForm,
      ownData: v.literal(true),
      termsAccepted: v.literal(true),
    }),
    answer: byId,
    errors: ["NOT_FOUND", "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND", "CPF_TAKEN", "RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
