import { ListingChangeKind } from "#contract/listing-change.ts";
import type { Billing } from "#contract/purchase.ts";
import { deletionMailText } from "#server/domain/account/deletion-mail-text.ts";
import { applicationMailText } from "#server/domain/applications/mail-text.ts";
import { blockText } from "#server/domain/attendance/block-mail.ts";
import { cancelledMailText, withdrawnMailText } from "#server/domain/cancellations/mail-text.ts";
import { lostCardText } from "#server/domain/cards/lost-card-mail.ts";
import { invitationText } from "#server/domain/company/people/invitation-mail.ts";
import { teamInvitationText } from "#server/domain/company/team/mail-text.ts";
import { invitationMail } from "#server/domain/dependents/invitation-mail.ts";
import { workMailText } from "#server/domain/employment/work-mail-text.ts";
import { changeRefusedText } from "#server/domain/listings/mail-text.ts";
import { codeMailText, passwordOnlyText } from "#server/domain/mail-codes/mail-text.ts";
import { orderMailText } from "#server/domain/orders/mail-text.ts";
import { photoRefusedText } from "#server/domain/photos/mail-text.ts";
import { refundMailText } from "#server/domain/pix/refund-mail-text.ts";
import {
  passwordCreatedText,
  passwordReplacedText,
  recoveryMailText,
} from "#server/domain/recovery/mail-text.ts";
import { refundDoneMailText, refundFailedMailText } from "#server/domain/refunds/mail-text.ts";
import { alreadyMemberText, registrationMailText } from "#server/domain/registrations/mail-text.ts";
import { reimbursementMailText } from "#server/domain/reimbursements/mail-text.ts";
import { reminderText } from "#server/domain/reminders/text.ts";
import { moveMailText } from "#server/domain/reschedules/mail-text.ts";
import { requestText } from "#server/domain/reviews/request-text.ts";
import { subscriptionMailText } from "#server/domain/subscriptions/mail-text.ts";
import { offerText } from "#server/domain/waiting-list/text.ts";
import type { MailContent } from "../mail.ts";

/** By the file that writes them: every mail of the product. A mail that is missing here fails the test beside. */
export type EveryMail = Readonly<Record<string, readonly MailContent[]>>;

const link = "https://vereda.example/entrar/algum-lugar?token=s3cr3t&returnTo=%2Fprofile";
const expiresAt = new Date("2026-11-24T12:00:00-03:00");
const date = "2026-11-26T09:00:00-03:00";
const now = new Date("2026-11-23T12:00:00-03:00");
const starts_ms = Date.parse(date);
const place = { time_zone: "America/Sao_Paulo", by_email: true, by_whatsapp: true, phone: "11987654321" };

/** Every mail, with `typed` wherever a person typed something. */
export function everyMail(typed: string): EveryMail {
  const who = { name: typed, link, expiresAt };
  const sold = { name: typed, title: typed, number: "1042" };
  const plan = {
    id: "b2",
    subscriptionId: "u1",
    name: typed,
    title: typed,
    partnerName: typed,
    subsidyValue: 8_000,
    charged: 56_000,
  };
  const period = { periodStartsOn: "2026-12-01", periodEndsOn: "2027-01-01", nextRenewalOn: "2027-01-01" };
  const session = {
    ...place,
    id: "a1",
    title: typed,
    partner_name: typed,
    name: typed,
    email: "ana@vereda.test",
    starts_ms,
  };
  const application = { name: typed, fantasyName: typed, refusalReason: typed };
  const order = billing(typed);
  const parts = [{ method: "CREDIT_CARD", amount: 18_000, expectedOn: "2026-12-23", card: null }] as const;
  return {
    "account/deletion-mail-text.ts": [deletionMailText({ ...who, unbooked: 3 })],
    "applications/mail-text.ts": (["SENT", "APPROVED", "REFUSED"] as const).flatMap((about) =>
      (["SPECIALIST", "COMPANY"] as const).map((kind) =>
        applicationMailText({ ...application, about, kind }),
      ),
    ),
    "attendance/block-mail.ts": [false, true].map((isProlonged) =>
      blockText({ name: typed, unblockDate: "2026-12-23", isProlonged }),
    ),
    "cancellations/mail-text.ts": [
      cancelledMailText({ ...sold, date, parts }),
      cancelledMailText({ ...sold, date, parts: [] }),
      withdrawnMailText({ ...sold, parts }),
    ],
    "cards/lost-card-mail.ts": [lostCardText(typed, [{ title: typed, renewsOn: "2026-12-09" }])],
    "company/people/invitation-mail.ts": [
      invitationText({ name: typed, company: typed, email: "ana@vereda.test" }),
    ],
    "company/team/mail-text.ts": [teamInvitationText({ inviter: typed, company: typed, link, expiresAt })],
    "dependents/invitation-mail.ts": [
      invitationMail({ ...who, id: "d1", holderName: typed, monthlyLimit: 20_000 }),
    ],
    "employment/work-mail-text.ts": [workMailText(who)],
    "listings/mail-text.ts": ListingChangeKind.options.map((kind) =>
      changeRefusedText({ name: typed, kind, title: typed, reason: typed }),
    ),
    "mail-codes/mail-text.ts": [
      codeMailText({ digits: "012345", link, requestedAt: now, expiresAt }),
      passwordOnlyText({ requestedAt: now, expiresAt }),
    ],
    "orders/mail-text.ts": [
      orderMailText.PAID(order, typed),
      orderMailText.PAID({ ...order, dueOn: "2026-11-14" }, typed),
      orderMailText.SCHEDULED({ ...order, startsOn: "2026-12-01" }, typed),
      orderMailText.CANCELLED(order, typed),
      orderMailText.PIX_EXPIRED(order, typed),
    ],
    "photos/mail-text.ts": [photoRefusedText({ name: typed, alt: typed, reason: typed })],
    "pix/refund-mail-text.ts": (["PAID_TWICE", "PAID_TOO_LATE", "WRONG_AMOUNT"] as const).map((reason) =>
      refundMailText({ ...sold, number: 1042, amount: 12_345, reason }),
    ),
    "recovery/mail-text.ts": [
      recoveryMailText(who),
      passwordCreatedText({ name: typed, at: now }),
      passwordReplacedText({ name: typed, at: now }),
    ],
    "refunds/mail-text.ts": [
      ...(["SUBSIDY", "CREDIT_CARD", "PIX", "PAYROLL_DISCOUNT"] as const).map((method) =>
        refundDoneMailText({ ...sold, amount: 12_345, method }),
      ),
      refundFailedMailText({
        ...sold,
        amount: 12_345,
        method: "PIX",
        supportChatUrl: "https://wa.me/5511900000000",
      }),
    ],
    "registrations/mail-text.ts": [
      registrationMailText({ ...who, requestedAt: now }),
      alreadyMemberText({ name: typed, page: "/entrar?returnTo=/registro/especialista" }),
    ],
    "reimbursements/mail-text.ts": (["SENT", "APPROVED", "REFUSED", "PAID", "PAYOUT_REFUSED"] as const).map(
      (about) =>
        reimbursementMailText({
          id: "r1",
          about,
          name: typed,
          amount: 9_900,
          providerName: typed,
          refusalReason: typed,
        }),
    ),
    "reminders/text.ts": (["DAY", "HOUR"] as const).map((kind) =>
      reminderText(
        kind,
        {
          ...session,
          schedule_id: "s1",
          activity_type: "IN_PLACE",
          place: typed,
          free_until_ms: kind === "DAY" ? starts_ms : 0,
        },
        now,
      ),
    ),
    "reschedules/mail-text.ts": [
      moveMailText({ ...plan, id: "a1", from: date, to: "2026-11-27T09:00:00-03:00" }),
    ],
    "reviews/request-text.ts": [requestText(session)],
    "subscriptions/mail-text.ts": [
      subscriptionMailText.RENEWED({ ...plan, ...period, number: 1043 }),
      subscriptionMailText.OVERDUE({ ...plan, ...period, number: 1043 }),
      subscriptionMailText.NOTICE({
        ...plan,
        renewsOn: "2026-12-01",
        awaited: "PIX",
        cancelBy: "2026-11-28",
      }),
      subscriptionMailText.CANCELLED({ ...plan, endsOn: "2026-12-01", lastRenewalOn: null }),
      subscriptionMailText.LAPSING({
        ...plan,
        subscriptionId: "u1",
        included: 4,
        left: 3,
        endsOn: "2026-12-01",
      }),
    ],
    "waiting-list/text.ts": [
      offerText({
        ...session,
        activity_id: "a1",
        schedule_id: "s1",
        hold_id: "h1",
        until_ms: now.getTime() + 1_800_000,
        others: 2,
      }),
    ],
  };
}

const billing = (typed: string): Billing => ({
  id: "b1",
  number: "V-1042",
  status: "PAID",
  itemType: "PLAN",
  itemId: "p1",
  title: typed,
  partnerName: typed,
  categoryHue: 10,
  categoryMotif: "wave",
  photo: null,
  schedules: [date, "2026-12-03T09:00:00-03:00"].map((start, at) => ({
    id: `s${at}`,
    date: start,
    endDate: start,
    timeZone: "America/Sao_Paulo",
  })),
  interests: [],
  methods: ["CREDIT_CARD"],
  card: null,
  price: 64_000,
  discountValue: 1_000,
  subsidyValue: 20_000,
  enrolmentFee: 4_500,
  maintenanceFee: 990,
  charged: 48_490,
  renewalPeriod: "MONTH_PERIOD",
  automaticRenewal: true,
  startsOn: null,
  nextRenewal: null,
  subscriptionId: "u1",
  sessions: {
    period: { startsOn: "2026-11-23", endsOn: "2026-12-23" },
    ...{ included: 4, booked: 2, over: 0, left: 2, lapsed: 0, returned: 0 },
  },
  createdAt: "2026-11-23T10:00:00-03:00",
  freeCancellationUntil: "2026-11-25T09:00:00-03:00",
  dueOn: null,
  pix: null,
  heldUntil: null,
  refund: null,
  refunds: [],
  actionUrl: null,
});
