import { Plural, Trans } from "@lingui/react/macro";
import type { ActivityPlan } from "#contract/catalogue.ts";

/** How many sessions a plan has, and until when those can be booked that are not chosen with the purchase. */
export function LaterSessions({ plan }: { plan: Pick<ActivityPlan, "sessionsPerPeriod" | "validityDays"> }) {
  const { sessionsPerPeriod, validityDays } = plan;
  return (
    <>
      <Plural value={sessionsPerPeriod} one="O plano tem # sessão." other="O plano tem # sessões." />{" "}
      {validityDays === null ? (
        <Trans>O que não marcar agora você marca depois, até o fim do período pago.</Trans>
      ) : (
        <Plural
          value={validityDays}
          one="O que não marcar agora você marca depois, em até # dia."
          other="O que não marcar agora você marca depois, em até # dias."
        />
      )}
    </>
  );
}
