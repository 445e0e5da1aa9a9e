import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Schedule } from "#contract/catalogue.ts";
import { toSchedule } from "../catalogue/schedules.ts";
import { addDays, fromWallClock } from "../zoned-time.ts";
import { type TimeOfThen, timesAgain } from "./times-again.ts";

const SAO_PAULO = "America/Sao_Paulo";
/** A Thursday at half past six in the evening. */
const then: TimeOfThen = { ...place("office"), startsAt: at("2026-11-19", "18:30"), timeZone: SAO_PAULO };
/** The Monday after. */
const now = at("2026-11-23", "09:00");

function place(partnerPlaceId: string | null) {
  return { activityType: partnerPlaceId ? "IN_PLACE" : "ONLINE", partnerPlaceId } as const;
}

function at(date: string, time: string, zone = SAO_PAULO): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return fromWallClock(date, hours * 60 + minutes, zone);
}

/** A free time, by its day and hour on the clock of its place. */
function free(
  day: string,
  { where = "office", zone = SAO_PAULO }: { where?: string | null; zone?: string } = {},
) {
  const [date = "", time = ""] = day.split(" ");
  const startsAt = at(date, time, zone);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  return toSchedule({ id: day, ...place(where), startsAt, endsAt, timeZone: zone, vacancies: 1 }, 0);
}

const told = ({ proposed, nearest }: { proposed: Schedule | null; nearest: Schedule[] }) => ({
  proposed: proposed?.id ?? null,
  nearest: nearest.map(({ id }) => id),
});
const again = (times: Schedule[], of = then, from = now) => told(timesAgain(of, times, from));
const only = (...nearest: string[]) => ({ proposed: null, nearest });

describe("the time to propose", () => {
  it("is the next of the same weekday and hour, whatever is free before it", () => {
    const times = ["2026-12-10 18:30", "2026-11-25 18:30", "2026-12-03 18:30", "2026-11-26 18:00"];
    expect(again(times.map((day) => free(day)))).toEqual({ proposed: "2026-12-03 18:30", nearest: [] });
  });

  it("is in the same place as then, and online where it was online", () => {
    const [elsewhere, online] = ["2026-11-26 18:30", "2026-12-03 18:30"];
    const times = [free(elsewhere, { where: "studio" }), free(online, { where: null })];
    expect(again(times)).toEqual(only(elsewhere, online));
    expect(again(times, { ...then, ...place(null) })).toEqual({ proposed: online, nearest: [] });
  });

  it("has the hour of then on the clock of its place", () => {
    const zone = "America/Noronha";
    const times = [free("2026-11-26 18:30", { zone }), free("2026-11-26 19:30", { zone })];
    expect(again(times)).toEqual({ proposed: "2026-11-26 18:30", nearest: [] });
  });

  it("is of the same weekday and hour through full weeks and changes of the clock, and the first that is left", () => {
    // Brazil changed its clocks on 4 November 2018 and on 17 February 2019, at midnight between Saturday and Sunday.
    const weeks = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));
    const others = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 210 }), hour: fc.integer({ min: 0, max: 23 }) }),
    );
    const day = fc.integer({ min: 0, max: 6 });
    // At midnight of such a day there is no hour to come back to.
    const hour = fc.integer({ min: 1, max: 23 });
    fc.assert(
      fc.property(weeks, others, day, hour, (open, rest, weekDay, hourOfDay) => {
        const first = addDays("2018-09-03", weekDay);
        const time = `${String(hourOfDay).padStart(2, "0")}:00`;
        const past = { ...then, startsAt: at(first, time) };
        const like = open.map((week) => `${addDays(first, week * 7)} ${time}`);
        const unlike = rest
          .map((other) => `${addDays(first, other.day)} ${String(other.hour).padStart(2, "0")}:30`)
          .filter((other) => !like.includes(other));
        const { proposed } = again(
          [...unlike, ...like].map((each) => free(each)),
          past,
          past.startsAt,
        );
        expect(proposed).toBe(like.toSorted()[0] ?? null);
      }),
    );
  });
});

describe("the times nearest to the next such hour", () => {
  it("are three, earliest first, before it and after it", () => {
    const times = [
      "2026-11-24 18:30",
      "2026-11-26 17:30",
      "2026-11-26 20:00",
      "2026-11-27 18:30",
      "2026-12-01 08:00",
    ];
    expect(again(times.map((day) => free(day)))).toEqual(
      only("2026-11-26 17:30", "2026-11-26 20:00", "2026-11-27 18:30"),
    );
  });

  it("are counted from the week after where the hour of this week is too soon to book", () => {
    const days = [
      "2026-11-26 20:00",
      "2026-11-27 18:30",
      "2026-12-02 18:30",
      "2026-12-03 17:30",
      "2026-12-04 18:30",
    ];
    const times = days.map((day) => free(day));
    const thisWeek = only("2026-11-26 20:00", "2026-11-27 18:30", "2026-12-02 18:30");
    const nextWeek = only("2026-12-02 18:30", "2026-12-03 17:30", "2026-12-04 18:30");
    expect(again(times, then, at("2026-11-26", "18:30"))).toEqual(thisWeek);
    expect(again(times, then, at("2026-11-26", "18:31"))).toEqual(nextWeek);
  });

  it("are elsewhere only where nothing is free in the same place", () => {
    const elsewhere = free("2026-11-26 18:30", { where: "studio" });
    expect(again([elsewhere, free("2026-12-10 09:00")])).toEqual(only("2026-12-10 09:00"));
    expect(again([elsewhere])).toEqual(only("2026-11-26 18:30"));
    expect(again([])).toEqual(only());
  });
});
