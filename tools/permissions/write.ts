import { writeFileSync } from "node:fs";
import type { Access, Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";

export const permissionsFile = new URL("../../docs/permissions.md", import.meta.url);

const ROLES = ["visitor", "customer", "specialist", "company's HR", "administrator"] as const;
type Role = (typeof ROLES)[number];

const MAY: Readonly<Record<Access, readonly Role[]>> = {
  public: ROLES,
  signedIn: ROLES.slice(1),
  customer: ["customer"],
  specialist: ["specialist"],
  company: ["company's HR"],
  admin: ["administrator"],
};

/** The text of `docs/permissions.md`: which role may make which call, as the contract has it. */
export function permissionsText(): string {
  const rows = Object.entries<Call>(calls)
    .toSorted(([, a], [, b]) => a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en"))
    .map(([name, call]) =>
      rowOf([`\`${call.method} ${call.path}\``, name, ...ROLES.map((role) => cell(call, role))]),
    );
  return `${HEAD}\n${rowOf(["call", "name", ...ROLES])}\n${rowOf(["---", "---", ...ROLES.map(() => ":-:")])}\n${rows.join("\n")}\n`;
}

const HEAD = `# Who may make which call

Written by \`node tools/permissions/write.ts\` from the contract; each cell is tested in \`server/routes/permissions.test.ts\`.
✓ may; 401, 403: refused; **own**: only what is theirs, anything else is answered with 404 as if there were no such thing. Somebody with several
profiles acts as the one that was picked at the sign-in. A person removed from a company or a specialist is refused from the next call on.
`;

function cell({ access, own }: Call, role: Role): string {
  if (MAY[access].includes(role)) return own ? "own" : "✓";
  return role === "visitor" ? "401" : "403";
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

if (import.meta.main) writeFileSync(permissionsFile, permissionsText());
