import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { formatTime } from "#src/platform/time/format.ts";

/** What to know at the door: of the place, of the company, of the room. */
export function HowToGetIn({ appointment: { schedule, conference } }: { appointment: Appointment }) {
  if (schedule.activityType === "IN_PLACE")
    return <Trans>Ao chegar, diga seu nome: a reserva está com ele.</Trans>;
  if (schedule.activityType === "IN_COMPANY")
    return <Trans>O atendimento vai até o seu local de trabalho.</Trans>;
  if (conference?.url) return <Trans>A sala está aberta até {formatTime(conference.closesAt)}.</Trans>;
  if (conference) return <Trans>A sala abre às {formatTime(conference.opensAt)}, 60 minutos antes.</Trans>;
  return <Trans>A sala abre 60 minutos antes, na página da reserva.</Trans>;
}
