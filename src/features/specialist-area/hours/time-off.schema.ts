import { t } from "@lingui/core/macro";
import * as v from "valibot";
import type { TimeOffForm } from "#contract/specialist-availability.ts";
import { toIsoDate } from "#src/shared/form/date.ts";
import { dayField, hourField } from "./slot.schema.ts";

const reasonField = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(120, () => t`Digite no máximo ${120} letras`),
  v.check(
    (typed) => typed === "" || typed.length >= 3,
    () => t`Digite pelo menos ${3} letras`,
  ),
  v.transform((typed) => typed || null),
);

const common = { firstDay: dayField, reason: reasonField };
const late = () => t`O fim vem antes do início`;

/** A time off as it is typed: whole days, or hours of one day. The output is what the API takes. */
export const TimeOffFields = v.pipe(
  v.variant("kind", [
    v.pipe(
      v.object({
        ...common,
        kind: v.literal("DAYS"),
        lastDay: v.string(),
        from: v.string(),
        until: v.string(),
      }),
      v.forward(
        v.partialCheck(
          [["lastDay"]],
          ({ lastDay }) => lastDay === "" || toIsoDate(lastDay) !== null,
          () => t`Data inválida`,
        ),
        ["lastDay"],
      ),
      v.forward(
        v.partialCheck(
          [["firstDay"], ["lastDay"]],
          ({ firstDay, lastDay }) => (toIsoDate(lastDay) ?? firstDay) >= firstDay,
          late,
        ),
        ["lastDay"],
      ),
    ),
    v.pipe(
      v.object({
        ...common,
        kind: v.literal("HOURS"),
        lastDay: v.string(),
        from: v.pipe(v.string(), hourField),
        until: v.pipe(v.string(), hourField),
      }),
      v.forward(
        v.partialCheck([["from"], ["until"]], ({ from, until }) => from < until, late),
        ["until"],
      ),
    ),
  ]),
  v.transform(({ kind, firstDay, lastDay, from, until, reason }): TimeOffForm => {
    if (kind === "DAYS") return { firstDay, lastDay: toIsoDate(lastDay) ?? firstDay, hours: null, reason };
    return { firstDay, lastDay: firstDay, hours: { from: Number(from), until: Number(until) }, reason };
  }),
);

export interface TimeOffTyped {
  kind: "DAYS" | "HOURS";
  firstDay: string;
  lastDay: string;
  from: string;
  until: string;
  reason: string;
}
