import * as v from "valibot";
import { ConsentRecord, FirstPassword, NoticePreference, PasswordChange, SocialName } from "../account.ts";
import type { Call } from "../call.ts";
import { LoginProfile, TokenRole } from "../enums.ts";
import { OpenSession } from "../session.ts";
import { text } from "../text.ts";
import { UserData } from "../user-data.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

const preferences = v.object({ content: v.array(NoticePreference) });

/** What a customer does with the account itself. */
export const accountCalls = {
  account: {
    method: "GET",
    path: "/account",
    summary:
      "Who is signed in, and with which role. `isApplicant`: as a specialist or company that there is not, or not yet; `hasPassword`: whether they can sign in without a code.",
    access: "signedIn",
    ours: true,
    answer: v.object({
      name: v.string(),
      role: TokenRole,
      profile: LoginProfile,
      isApplicant: v.boolean(),
      hasPassword: v.boolean(),
    }),
    errors: [],
  },
  sessions: {
    method: "GET",
    path: "/account/sessions",
    summary: "Where the user is signed in: the session that asks first, then the newest.",
    access: "signedIn",
    ours: true,
    answer: v.object({ content: v.array(OpenSession) }),
    errors: [],
  },
  endSession: {
    method: "DELETE",
    path: "/account/sessions/{id}",
    summary: "Ends one of the user's sessions.",
    access: "signedIn",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND"],
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/account/sessions",
    summary: "Ends every session of the user but the one that asks.",
    access: "signedIn",
    ours: true,
    answer: v.object({ ended: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    errors: [],
  },
  deleteAccountInit: {
    method: "DELETE",
    path: "/account/customer/init",
    summary:
      "Starts the deletion of the account, with every profile of it; a link to confirm it is sent to its e-mail.",
    access: "signedIn",
    answer: done,
    errors: ["ACCOUNT_OVERDUE", "ACCOUNT_IN_USE", "LAST_OWNER", "RATE_LIMITED"],
  },
  deleteAccountFinish: {
    method: "POST",
    path: "/account/customer/finish",
    summary:
      "Deletes the account that a confirmation link names. What tax law wants kept is kept apart. Asked again, it is the same yes.",
    access: "public",
    ours: true,
    body: v.object({ token: text(200, 20) }),
    answer: done,
    errors: ["LINK_INVALID", "ACCOUNT_OVERDUE", "ACCOUNT_IN_USE", "LAST_OWNER", "RATE_LIMITED"],
  },
  changePassword: {
    method: "PUT",
    path: "/account/password",
    summary: "Changes the password; every other session of the user ends.",
    access: "signedIn",
    ours: true,
    body: PasswordChange,
    answer: done,
    errors: ["PASSWORD_WRONG", "PASSWORD_COMMON", "RATE_LIMITED"],
  },
  createPassword: {
    method: "POST",
    path: "/account/password",
    summary:
      "Sets a password with the code that this browser asked for, for the account's e-mail; every other session of the user ends.",
    access: "signedIn",
    ours: true,
    body: FirstPassword,
    answer: done,
    errors: ["CODE_WRONG", "CODE_OVER", "PASSWORD_COMMON", "RATE_LIMITED"],
  },
  updateSocialName: {
    method: "PUT",
    path: "/mobile/customers/me/social-name",
    summary: "Stores how the customer wants to be called.",
    access: "customer",
    ours: true,
    body: SocialName,
    answer: UserData,
    errors: [],
  },
  noticePreferences: {
    method: "GET",
    path: "/mobile/customers/me/notice-preferences",
    summary: "Which notices the customer wants, and by which way: one for each kind.",
    access: "customer",
    ours: true,
    answer: preferences,
    errors: [],
  },
  updateNoticePreference: {
    method: "PUT",
    path: "/mobile/customers/me/notice-preferences",
    summary: "Stores by which way one kind of notice comes.",
    access: "customer",
    ours: true,
    body: NoticePreference,
    answer: preferences,
    errors: [],
  },
  consents: {
    method: "GET",
    path: "/mobile/customers/me/consents",
    summary: "What the customer has agreed to and taken back, newest first.",
    access: "customer",
    ours: true,
    answer: v.object({ content: v.array(ConsentRecord) }),
    errors: [],
  },
  exportData: {
    method: "GET",
    path: "/mobile/customers/me/export",
    summary: "Everything that is stored about the customer, as a file of JSON.",
    access: "customer",
    ours: true,
    answer: v.object({ filename: v.string(), content: v.record(v.string(), v.unknown()) }),
    errors: ["RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
