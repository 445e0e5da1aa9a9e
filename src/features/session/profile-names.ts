import { t } from "@lingui/core/macro";
import type { LoginProfile } from "#contract/enums.ts";

/** What a profile is called where it is picked. */
export function profileName(profile: LoginProfile): string {
  if (profile === "SPECIALIST") return t`Especialista`;
  if (profile === "COMPANY") return t`RH da empresa`;
  return t`Cliente`;
}

/** Whom a profile is for, in a few words. */
export function profileAudience(profile: LoginProfile): string {
  if (profile === "SPECIALIST") return t`Quem atende pessoas`;
  if (profile === "COMPANY") return t`Quem cuida do benefício`;
  return t`Quem reserva sessões`;
}
