import { useQuery } from "@tanstack/react-query";
import type { Billing } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { BookRest, bookable } from "#src/shared/plan-sessions/BookRest.tsx";
import { sessionsOptions } from "../../queries.ts";
import { Receipt } from "../Receipt.tsx";
import { sessionsAhead } from "./ahead.ts";
import { OtherSessions } from "./OtherSessions.tsx";
import { Paid } from "./Paid.tsx";
import { PlanWeeks } from "./PlanWeeks.tsx";
import { SessionAhead } from "./SessionAhead.tsx";
import { WhatIsLeft } from "./WhatIsLeft.tsx";

/** What was booked and is to come; the bare facts of the order where its sessions are over, or cannot be read. */
export function Moment({ billing }: { billing: Billing }) {
  const { data, refetch } = useQuery(sessionsOptions(useApi(), billing));
  const [next, ...others] = sessionsAhead(data?.content);
  if (!data || !next)
    return (
      <>
        <Receipt billing={billing} />
        <div>
          <BookRest order={billing} size="lg" />
        </div>
        <WhatIsLeft billing={billing} />
      </>
    );
  return (
    <>
      <SessionAhead
        session={next}
        billing={billing}
        count={others.length + 1}
        isMainThing={bookable(billing) === 0}
        refetch={refetch}
      />
      {billing.sessions ? (
        <PlanWeeks billing={billing} tally={billing.sessions} sessions={data} />
      ) : (
        others.length > 0 && <OtherSessions sessions={others} />
      )}
      <Paid billing={billing} />
      <WhatIsLeft billing={billing} session={next} />
    </>
  );
}
