import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { companionCookie } from "#server/http/session.ts";
import { request } from "#server/testing/request.ts";
import { sessionHeaders } from "#server/testing/session-headers.ts";
import { signInAs } from "#server/testing/sign-in-as.ts";
import { query } from "./books.ts";
import type { World } from "./world.ts";

export const carla = "carla@vereda.test";

/** Another device of hers, as the server sees it. */
export interface Elsewhere {
  /** Of the page on which it goes on. */
  address: string;
  /** By a page of its own each time. */
  takeOver: () => Promise<void>;
  /** What was chosen there. */
  chosen: Chosen;
}

/** A time and a theme of an activity; the time is an ISO instant. */
interface Chosen {
  activityId: string;
  scheduleId: string;
  startsAt: string;
  themeId: string;
  theme: string;
}

/** A device that has begun to book an activity without an enrolment: its time is held. */
export async function begunElsewhere(world: World): Promise<Elsewhere> {
  const { data, companion } = await signInAs(world.deps, carla);
  const headers = sessionHeaders(data.token, companionCookie(world.deps.config, companion));
  const call = async (target: string, body?: unknown) => {
    const answer = await request(world.app, target, { headers, ...(body !== undefined && { body }) });
    if (answer.status !== 200) throw new Error(`${target}: ${JSON.stringify(answer.body)}`);
  };
  const chosen = await free(world);
  const { activityId, scheduleId, themeId } = chosen;
  await call(`POST /mobile/activity-schedules/${scheduleId}/holds`);
  const path = `/started-purchases/checkout/${activityId}`;
  const none = { subsid: false, creditCard: false, pix: true, payrollDiscount: false };
  const choices = { kind: "checkout", scheduleId, themeId, isBenefitProposed: true, paymentMethods: none };
  await call(`PUT ${path}`, { run: newRun(), choices: { ...choices, selectedCard: null, attempt: null } });
  return {
    chosen,
    address: `/checkout?activityId=${activityId}`,
    takeOver: () => call(`POST ${path}/take-over`, { run: newRun() }),
  };
}

const newRun = () => randomBytes(16).toString("hex");

/** The next time of an activity that can be booked on one page, and one of its themes. */
async function free(world: World) {
  const { rows } = await query<Record<keyof Chosen, string>>(
    world,
    sql`select a.id as "activityId", s.id as "scheduleId", s.starts_at as "startsAt",
        t.id as "themeId", t.name as theme
      from activity_schedules s join activities a on a.id = s.activity_id
      join lateral (select id, name, count(*) over () as themes from sub_categories t where t.category_id = a.category_id limit 1) t
        on t.themes > 1
      where not a.is_enrolment_needed and s.taken = 0 and s.closed_at is null
        and s.starts_at > ${world.clock.now().toISOString()}::timestamptz + interval '4 days'
      order by s.starts_at, s.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("no activity has a free time");
  return found;
}
