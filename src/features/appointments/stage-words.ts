import { t } from "@lingui/core/macro";
import type { AppointmentStage } from "#contract/enums.ts";
import type { BadgeProps } from "#src/ui/display/Badge.tsx";

/** The title of an appointment's page: how far it is. */
export function stageTitle(stage: AppointmentStage): string {
  switch (stage) {
    case "PREPARING":
      return t`Preparando sua reserva`;
    case "SCHEDULED":
      return t`Reserva confirmada`;
    case "FINISHED":
      return t`Sessão finalizada`;
    case "CANCELLED":
      return t`Reserva cancelada`;
  }
}

/** How far one appointment is, in a word or two. */
export function stageLabel(stage: AppointmentStage): string {
  switch (stage) {
    case "PREPARING":
      return t`Em preparação`;
    case "SCHEDULED":
      return t`Confirmada`;
    case "FINISHED":
      return t`Finalizada`;
    case "CANCELLED":
      return t`Cancelada`;
  }
}

/** The name of all appointments of a stage; of all there are without. */
export function stageFilter(stage: AppointmentStage | undefined): string {
  switch (stage) {
    case undefined:
      return t`Todas`;
    case "PREPARING":
      return t`Em preparação`;
    case "SCHEDULED":
      return t`Confirmadas`;
    case "FINISHED":
      return t`Finalizadas`;
    case "CANCELLED":
      return t`Canceladas`;
  }
}

export const STAGE_TONES = {
  PREPARING: "warn",
  SCHEDULED: "success",
  FINISHED: "neutral",
  CANCELLED: "neutral",
} as const satisfies Record<AppointmentStage, BadgeProps["tone"]>;
