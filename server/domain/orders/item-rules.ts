import { Refusal } from "#server/domain/refusal.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import type { Rule } from "./rules.ts";

export const interests: Rule = (request, { item }) =>
  request.interestIds.length > 0 && request.interestIds.every((id) => item.interestIds.has(id))
    ? null
    : new Refusal("INTEREST_REQUIRED");

export const schedulesChosen: Rule = (request, facts) => {
  if (request.scheduleIds.length === 0) return new Refusal("SCHEDULE_REQUIRED");
  const known = new Set(facts.schedules.map(({ id }) => id));
  const unknown = request.scheduleIds.filter((id) => !known.has(id));
  if (unknown.length > 0) return new Refusal("SCHEDULE_UNKNOWN", { scheduleIds: unknown });
  const most = facts.item.sessionsPerPeriod;
  return most !== null && request.scheduleIds.length > most ? new Refusal("TOO_MANY_SCHEDULES") : null;
};

export const beforeStart: Rule = (_request, { schedules, startsOn }) => {
  if (!startsOn) return null;
  const early = schedules.filter(({ startsAt }) => startsAt < startsOn.instant);
  return early.length > 0
    ? new Refusal("SCHEDULE_BEFORE_START", { scheduleIds: early.map(({ id }) => id) })
    : null;
};

export const withinPeriod: Rule = (_request, { schedules, period }) => {
  const late = schedules.filter(({ startsAt }) => period !== null && zonedDate(startsAt) >= period.endsOn);
  return late.length > 0
    ? new Refusal("SCHEDULE_AFTER_PERIOD", { scheduleIds: late.map(({ id }) => id) })
    : null;
};

/** What the customer holds was booked in time as far as they are concerned; only what has begun is too late. */
export const minimumNotice: Rule = (_request, { schedules, now, item }) => {
  const earliest = now.getTime() + item.minimumNoticeMinutes * 60_000;
  const late = schedules.filter(
    ({ startsAt, held }) => startsAt.getTime() < (held ? now.getTime() : earliest),
  );
  return late.length > 0
    ? new Refusal("MINIMUM_NOTICE_NOT_MET", { scheduleIds: late.map(({ id }) => id) })
    : null;
};

/** Once by mistake is easily done: in another tab, after a confirmation that was not seen. Twice is to be said. */
export const bookedAlready: Rule = ({ bookAgain }, { schedules }) => {
  const again = schedules.filter(({ booked }) => booked !== null);
  return bookAgain || !again[0]?.booked
    ? null
    : new Refusal("ALREADY_BOOKED", { scheduleIds: again.map(({ id }) => id), ...again[0].booked });
};

export const vacancy: Rule = (_request, { schedules }) => {
  const full = schedules.filter((schedule) => schedule.full);
  return full.length > 0 ? new Refusal("SCHEDULE_FULL", { scheduleIds: full.map(({ id }) => id) }) : null;
};

export const renewal: Rule = ({ automaticRenewal }, { item }) => {
  if (automaticRenewal && item.renewalPeriod === "NO_RENEW") return new Refusal("RENEWAL_NOT_OFFERED");
  return !automaticRenewal && item.automaticRenewalOnly ? new Refusal("AUTOMATIC_RENEWAL_REQUIRED") : null;
};

export const enrolment: Rule = (_request, { item, hasEnrolment }) =>
  item.isEnrolmentNeeded && !hasEnrolment ? new Refusal("ENROLMENT_REQUIRED") : null;

export const personalData: Rule = (_request, { customer }) =>
  customer.hasCpf ? null : new Refusal("CPF_REQUIRED");
