import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { employeeImports } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "../jobs/jobs.ts";
import { checkImport } from "./check.ts";
import { commitImport } from "./commit.ts";
import { inviteNewcomers } from "./invite.ts";

/**
 * Takes an import as far as it goes by itself: its lines checked, or let in and whoever is new written to. Begun again after a process
 * was killed, it goes on where that one was; two at once do nothing twice.
 */
export async function runImport(deps: Deps, { importId }: JobPayloads["employee-import"]): Promise<void> {
  const status = await statusOf(deps, importId);
  if (status === "SENT" || status === "CHECKING") return checkImport(deps, importId);
  if (status === "COMMITTING") await commitImport(deps, importId);
  if ((await statusOf(deps, importId)) === "DONE") await inviteNewcomers(deps, importId);
}

async function statusOf({ db }: Deps, id: string) {
  const [row] = await inTransaction(db, (tx) =>
    tx.select({ status: employeeImports.status }).from(employeeImports).where(eq(employeeImports.id, id)),
  );
  return row?.status;
}
