import type { LoginProfile, TokenRole } from "#contract/enums.ts";

/** Whoever is signed in, as far as it matters where they begin. */
export interface Holder {
  role: TokenRole;
  profile: LoginProfile;
}

const LANDING = { CUSTOMER: "/home", SPECIALIST: "/especialista", COMPANY: "/empresa" } as const;

/** As what somebody opens an address of ours: as a customer, where it is in nobody else's area. */
export function profileAt(href: string): LoginProfile {
  const path = href.replace(/[?#].*/, "");
  const isIn = (area: string) => path === area || path.startsWith(`${area}/`);
  return (["SPECIALIST", "COMPANY"] as const).find((profile) => isIn(LANDING[profile])) ?? "CUSTOMER";
}

/** Where somebody begins who came from nowhere in particular; `null` where it is not known who they are. */
export function landingOf(holder: Holder | null): string {
  if (!holder) return "/";
  return holder.role === "ROLE_ADMIN" ? "/admin/my-files/documents" : LANDING[holder.profile];
}
