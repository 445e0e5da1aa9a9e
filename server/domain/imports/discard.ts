import { eq } from "drizzle-orm";
import type { ImportFailure } from "#contract/employee-import.ts";
import type { Transaction } from "#server/db/database.ts";
import { employeeImportRows, employeeImports } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";

/** Ends an import; its file and lines, which nothing needs any more, go. */
export async function discardImport(
  tx: Transaction,
  { clock, jobs }: Deps,
  id: string,
  status: "DONE" | "GIVEN_UP" | "FAILED",
  failureCode: ImportFailure | null = null,
): Promise<void> {
  const [ended] = await tx
    .update(employeeImports)
    .set({ status, failureCode, updatedAt: clock.now() })
    .where(eq(employeeImports.id, id))
    .returning({ key: employeeImports.storageKey });
  await tx.delete(employeeImportRows).where(eq(employeeImportRows.importId, id));
  if (ended) await jobs.send(tx, "forget-file", { key: ended.key });
}
