import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { inTransaction } from "#server/db/database.ts";
import { employeeImports } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import { lockCompany } from "../company/groups.ts";
import { withFile } from "../files/with-file.ts";
import { takeTries } from "../rate-limits/limits.ts";
import { Refusal } from "../refusal.ts";
import { decodeText } from "./decode.ts";
import { discardImport } from "./discard.ts";
import { readImport, readOpenImport } from "./read.ts";
import { layoutOf } from "./read-csv.ts";

const PER_DAY = 50;

/**
 * Keeps a file of employees; a job checks its lines. One import at a time: but one whose file has bad lines gives way.
 *
 * @param fileName as it was called where it came from: shown, and used for nothing else
 * @throws Refusal IMPORT_UNREADABLE (no text, or no headings that say what its columns are), IMPORT_OPEN, RATE_LIMITED
 */
export async function receiveImport(
  deps: Deps,
  { companyId, userId }: { companyId: string; userId: string },
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<EmployeeImport> {
  const { db, clock } = deps;
  const now = clock.now();
  await takeTries(db, [{ key: `import:${companyId}`, tries: PER_DAY, windowS: 24 * 60 * 60 }], now);
  const text = decodeText(bytes);
  if (text === null || !layoutOf(text)) throw new Refusal("IMPORT_UNREADABLE");
  const storageKey = `imports/${randomUUID()}`;
  const known = await inTransaction(db, (tx) => readOpenImport(tx, companyId));
  if (known && !isToBeCorrected(known)) throw new Refusal("IMPORT_OPEN");
  return withFile(deps, { key: storageKey, content: bytes }, async (tx) => {
    await lockCompany(tx, companyId);
    const open = await readOpenImport(tx, companyId);
    if (open && !isToBeCorrected(open)) {
      await deps.jobs.send(tx, "forget-file", { key: storageKey });
      return open;
    }
    if (open) await discardImport(tx, deps, open.id, "GIVEN_UP");
    const [made] = await tx
      .insert(employeeImports)
      .values({ companyId, userId, storageKey, fileName, status: "SENT", createdAt: now, updatedAt: now })
      .returning({ id: employeeImports.id });
    if (!made) throw new Error("an import that was not written");
    await deps.jobs.send(tx, "employee-import", { importId: made.id });
    return readImport(tx, { id: made.id, companyId });
  });
}

const isToBeCorrected = ({ status, badLines }: EmployeeImport) => status === "CHECKED" && badLines > 0;

/** The company's import while nobody else may move it on. @throws Refusal NOT_FOUND */
export async function lockImport(
  tx: Parameters<typeof readImport>[0],
  key: Parameters<typeof readImport>[1],
): Promise<EmployeeImport> {
  await tx.execute(sql`select 1 from ${employeeImports} where ${eq(employeeImports.id, key.id)} for update`);
  return readImport(tx, key);
}
