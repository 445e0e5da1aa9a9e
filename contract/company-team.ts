import * as v from "valibot";
import { isoInstant } from "./dates.ts";

/** OWNER also says who else speaks for the company. */
export const CompanyRole = v.picklist(["OWNER", "MEMBER"]);
export type CompanyRole = v.InferOutput<typeof CompanyRole>;

/** Somebody who speaks for a company. `isMe`: whoever asks. */
export const TeamMember = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: CompanyRole,
  isMe: v.boolean(),
  since: isoInstant,
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

/** Somebody who was written to and has not answered. */
export const TeamInvitation = v.object({ id: v.string(), email: v.string(), expiresAt: isoInstant });
export type TeamInvitation = v.InferOutput<typeof TeamInvitation>;

export const CompanyTeam = v.object({
  content: v.array(TeamMember),
  invitations: v.array(TeamInvitation),
  /** Whether whoever asks may change any of it. */
  mayChange: v.boolean(),
});
export type CompanyTeam = v.InferOutput<typeof CompanyTeam>;
