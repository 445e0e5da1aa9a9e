import { t } from "@lingui/core/macro";
import type { AppointmentStage } from "#contract/enums.ts";
import type { BadgeProps } from "#src/ui/display/Badge.tsx";

/** The title of an appointment's page: how far it is. */
export function stageTitle(stage: AppointmentStage): string {
  switch (stage) {
    case "PREPARING":
      return t`Preparando seu agendamento`;
    case "SCHEDULED":
      return t`Agendamento confirmado`;
    case "FINISHED":
      return t`Sessão finalizada`;
    case "CANCELLED":
      return t`Agendamento cancelado`;
  }
}

/** How far one appointment is, in a word or two. */
export function stageLabel(stage: AppointmentStage): string {
  switch (stage) {
    case "PREPARING":
      return t`Em preparação`;
    case "SCHEDULED":
      return t`Confirmado`;
    case "FINISHED":
      return t`Finalizado`;
    case "CANCELLED":
      return t`Cancelado`;
  }
}

/** The name of all appointments of a stage; of all there are without. */
export function stageFilter(stage: AppointmentStage | undefined): string {
  switch (stage) {
    case undefined:
      return t`Todos`;
    case "PREPARING":
      return t`Em preparação`;
    case "SCHEDULED":
      return t`Confirmados`;
    case "FINISHED":
      return t`Finalizados`;
    case "CANCELLED":
      return t`Cancelados`;
  }
}

export const STAGE_TONES = {
  PREPARING: "warn",
  SCHEDULED: "success",
  FINISHED: "neutral",
  CANCELLED: "neutral",
} as const satisfies Record<AppointmentStage, BadgeProps["tone"]>;
