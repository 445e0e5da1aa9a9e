import * as v from "valibot";
import type { Call } from "../call.ts";
import { PurchaseRun, StartedKind } from "../purchase.ts";
import { id } from "../text.ts";

/** Asked before a purchase is shown: the others come once there is something to go on with. */
export const startedElsewhereCalls = {
  startedElsewhere: {
    method: "GET",
    path: "/started-purchases/{kind}/{id}",
    summary: "Whether a purchase goes on, or ended, on another page than the one of this run.",
    access: "customer",
    ours: true,
    params: v.object({ kind: StartedKind, id }),
    query: v.object({ run: PurchaseRun }),
    answer: v.object({ isElsewhere: v.boolean() }),
    errors: [],
  },
} as const satisfies Record<string, Call>;
