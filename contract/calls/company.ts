import * as v from "valibot";
import type { Call } from "../call.ts";
import { BenefitGroupForm, CompanyGroup, CompanyOverview } from "../company.ts";
import { givenInstant } from "../dates.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

/** A company's HR: its benefit, and how it is used as a whole. */
export const companyCalls = {
  companyOverview: {
    method: "GET",
    path: "/company",
    summary: "The company, how many people have its benefit, and what they use of it this month.",
    access: "company",
    ours: true,
    answer: CompanyOverview,
    errors: [],
  },
  companyBenefits: {
    method: "GET",
    path: "/company/benefits",
    summary: "The groups of the company's benefit that are not archived, by their names.",
    access: "company",
    ours: true,
    answer: v.object({ content: v.array(CompanyGroup) }),
    errors: [],
  },
  companyCreateBenefit: {
    method: "POST",
    path: "/company/benefits",
    summary: "Makes a group. Nobody has it yet.",
    access: "company",
    ours: true,
    body: BenefitGroupForm,
    answer: CompanyGroup,
    errors: ["BENEFIT_NAME_TAKEN"],
  },
  companyChangeBenefit: {
    method: "PUT",
    path: "/company/benefits/{id}",
    summary: "Changes a group for everybody who has it. `updatedAt` is what the group had when it was read.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    body: v.object({ group: BenefitGroupForm, updatedAt: v.nullable(givenInstant) }),
    answer: CompanyGroup,
    errors: ["NOT_FOUND", "BENEFIT_CHANGED", "BENEFIT_NAME_TAKEN"],
  },
  companyArchiveBenefit: {
    method: "DELETE",
    path: "/company/benefits/{id}",
    summary: "Puts away a group that nobody has.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND", "BENEFIT_IN_USE"],
  },
} as const satisfies Record<string, Call>;
