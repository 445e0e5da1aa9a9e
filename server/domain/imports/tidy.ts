import { and, eq, lt } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { employeeImports } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import { discardImport } from "./discard.ts";

const KEPT_DAYS = 7;

/** Gives up what was checked a week ago and nobody let in since: a file names people, and HR still has it. */
export async function tidyImports(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  const isLeft = and(eq(employeeImports.status, "CHECKED"), lt(employeeImports.updatedAt, since));
  await inTransaction(deps.db, async (tx) => {
    const left = await tx
      .select({ id: employeeImports.id })
      .from(employeeImports)
      .where(isLeft)
      .for("update", { skipLocked: true });
    for (const { id } of left) await discardImport(tx, deps, id, "GIVEN_UP");
  });
}
