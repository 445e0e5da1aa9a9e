import * as v from "valibot";
import { text } from "./text.ts";

/**
 * Whether a company has somebody on its roster. INVITED: the account's e-mail stands there, and the benefit waits to be claimed;
 * LINKED: it was claimed. Else, for a day, what came of the company that a registration named: ASKED: a link went to the e-mail of work
 * if the roster has it; UNMATCHED: the roster has neither e-mail nor code. `companyName` is null where the state is NONE.
 */
export const Employment = v.object({
  state: v.picklist(["NONE", "ASKED", "UNMATCHED", "INVITED", "LINKED"]),
  companyName: v.nullable(v.string()),
});
export type Employment = v.InferOutput<typeof Employment>;

/** A company whose benefit was just claimed. */
export const ClaimedEmployment = v.object({ companyName: v.string() });
export type ClaimedEmployment = v.InferOutput<typeof ClaimedEmployment>;

/** What shows that somebody is on a roster: the account's e-mail, or the company's code for them with the account's CPF. */
export const EmploymentClaim = v.variant("by", [
  v.object({ by: v.literal("EMAIL") }),
  v.object({ by: v.literal("CODE"), employeeCode: text(40, 1) }),
]);
export type EmploymentClaim = v.InferOutput<typeof EmploymentClaim>;
