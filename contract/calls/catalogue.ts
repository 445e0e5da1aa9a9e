import * as v from "valibot";
import type { Call } from "../call.ts";
import { Activity, ActivityCategory, ActivityPlan, Schedule } from "../catalogue.ts";
import { SearchIndex } from "../enums.ts";
import { pageSize } from "../paging.ts";
import { byId } from "./by-id.ts";

/** What is on offer. */
export const catalogueCalls = {
  activityCategories: {
    method: "GET",
    path: "/v2/mobile/activity-categories",
    summary: "The categories that have something of the index.",
    access: "public",
    query: v.object({
      size: v.optional(pageSize, 30),
      activityIndexType: v.optional(SearchIndex),
    }),
    answer: v.object({ content: v.array(ActivityCategory) }),
    errors: [],
  },
  activity: {
    method: "GET",
    path: "/mobile/activities/{id}",
    summary: "An activity.",
    access: "public",
    params: byId,
    answer: Activity,
    errors: ["NOT_FOUND"],
  },
  activityPlan: {
    method: "GET",
    path: "/mobile/activity-plan/{id}",
    summary: "A plan with its activity.",
    access: "public",
    params: byId,
    answer: ActivityPlan,
    errors: ["NOT_FOUND"],
  },
  activitySchedules: {
    method: "GET",
    path: "/mobile/activity-schedules/activity/{id}",
    summary: "The coming schedules of an activity, earliest first, full ones included.",
    access: "public",
    params: byId,
    answer: v.object({ content: v.array(Schedule) }),
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
