import { Plural, Trans } from "@lingui/react/macro";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { SessionTally } from "#contract/subscription.ts";
import { formatDate, isoDateAt } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { lastDayOf } from "./period.ts";

/** How many of a plan's sessions are booked, and how many are still to be: '1 de 4 marcadas · faltam marcar 3'. */
export function Tally({ tally }: { tally: SessionTally }) {
  const { included, booked, over, returned } = tally;
  if (returned > 0)
    return (
      <Plural
        value={included}
        one="A sessão foi devolvida com a compra"
        other="As # sessões foram devolvidas com a compra"
      />
    );
  const taken = booked + over;
  return (
    <>
      <b>{taken}</b> <Plural value={included} one="de # marcada" other="de # marcadas" />
      {" · "}
      <Rest tally={tally} />
    </>
  );
}

function Rest({ tally: { left, lapsed } }: { tally: SessionTally }) {
  if (lapsed > 0)
    return <Plural value={lapsed} one="# não foi usada no prazo" other="# não foram usadas no prazo" />;
  return <Plural value={left} _0="não falta nenhuma" one="falta marcar #" other="faltam marcar #" />;
}

/** Until when, and from when on, the sessions can be used; nothing where none can be any more. */
export function UsableUntil({ tally }: { tally: SessionTally }) {
  const today = isoDateAt(new Date(useMinute()), BUSINESS_TIME_ZONE);
  const { period, booked, left } = tally;
  if (booked + left === 0) return null;
  const until = formatDate(lastDayOf(period));
  return period.startsOn > today ? (
    <Trans>
      Para usar de {formatDate(period.startsOn)} a <b>{until}</b>
    </Trans>
  ) : (
    <Trans>
      Para usar até <b>{until}</b>
    </Trans>
  );
}
