import { eq } from "drizzle-orm";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { inTransaction } from "#server/db/database.ts";
import { employeeImports } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "../refusal.ts";
import { discardImport } from "./discard.ts";
import { type ImportKey, readImport } from "./read.ts";
import { lockImport } from "./receive.ts";

/** Has a checked file let in by a job; once, however often it is asked. @throws Refusal NOT_FOUND, IMPORT_HAS_ERRORS, IMPORT_CHANGED */
export function startCommit(deps: Deps, key: ImportKey): Promise<EmployeeImport> {
  return inTransaction(deps.db, async (tx) => {
    const found = await lockImport(tx, key);
    if (found.status === "COMMITTING" || found.status === "DONE") return found;
    if (found.status !== "CHECKED") throw new Refusal("IMPORT_CHANGED");
    if (found.badLines > 0) throw new Refusal("IMPORT_HAS_ERRORS");
    await tx
      .update(employeeImports)
      .set({ status: "COMMITTING", updatedAt: deps.clock.now() })
      .where(eq(employeeImports.id, key.id));
    await deps.jobs.send(tx, "employee-import", { importId: key.id });
    return readImport(tx, key);
  });
}

/** Gives an import up; once it is being let in, it is too late. @throws Refusal NOT_FOUND, IMPORT_CHANGED */
export function giveUpImport(deps: Deps, key: ImportKey): Promise<{ done: true }> {
  return inTransaction(deps.db, async (tx) => {
    const { status } = await lockImport(tx, key);
    if (status === "COMMITTING" || status === "DONE") throw new Refusal("IMPORT_CHANGED");
    if (status !== "GIVEN_UP" && status !== "FAILED") await discardImport(tx, deps, key.id, "GIVEN_UP");
    return { done: true };
  });
}
