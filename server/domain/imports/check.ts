import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { ImportFailure } from "#contract/employee-import.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { benefitGroups } from "#server/db/schema/benefits.ts";
import { employeeImports } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import { readGroups } from "../company/groups.ts";
import { type CheckedLine, checkLine } from "./check-line.ts";
import { plain } from "./columns.ts";
import { decodeText } from "./decode.ts";
import { discardImport } from "./discard.ts";
import { markTogether } from "./mark-together.ts";
import { areTooMany, type Line, layoutOf, readLines } from "./read-csv.ts";
import { stageLines } from "./stage.ts";

/** Lines that are written in one transaction: short enough that nobody waits for it. */
const AT_ONCE = 1_000;

/** Checks every line of the file: each by itself, then all of them together and against the roster. */
export async function checkImport(deps: Deps, id: string): Promise<void> {
  const lines = await readFile(deps, id);
  if (!Array.isArray(lines)) {
    await inTransaction(deps.db, (tx) => discardImport(tx, deps, id, "FAILED", lines));
    return;
  }
  const begun = await begin(deps, id, lines.length);
  if (!begun) return;
  for (let from = begun.checkedLines; from < lines.length; from += AT_ONCE) {
    const checked = lines.slice(from, from + AT_ONCE).map((line) => checkLine(line, begun.groupNames));
    if (!(await keep(deps, id, from, checked))) return;
    // The embedded database answers without waiting: nobody else would get a turn.
    await setImmediate();
  }
  await inTransaction(deps.db, (tx) => markTogether(tx, id, deps.clock.now()), { isLong: true });
}

async function readFile({ db, ports }: Deps, id: string): Promise<Line[] | ImportFailure> {
  const [row] = await inTransaction(db, (tx) =>
    tx.select({ key: employeeImports.storageKey }).from(employeeImports).where(eq(employeeImports.id, id)),
  );
  const bytes = row && (await ports.files.get(row.key));
  const text = bytes && decodeText(bytes);
  const layout = text ? layoutOf(text) : null;
  if (!text || !layout) return "UNREADABLE";
  const lines: Line[] = [];
  try {
    for await (const line of readLines(text, layout)) {
      lines.push(line);
      if (areTooMany(lines.length)) return "TOO_MANY_LINES";
    }
  } catch {
    return "UNREADABLE";
  }
  return lines.length === 0 ? "EMPTY" : lines;
}

/** Null where somebody has given the import up meanwhile. */
async function begin({ db, clock }: Deps, id: string, totalLines: number) {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(employeeImports)
      .set({ status: "CHECKING", totalLines, updatedAt: clock.now() })
      .where(and(eq(employeeImports.id, id), sql`${employeeImports.status} in ('SENT', 'CHECKING')`))
      .returning({ checkedLines: employeeImports.checkedLines, companyId: employeeImports.companyId });
    if (!row) return null;
    const groups = await readGroups(tx, row.companyId);
    return {
      checkedLines: row.checkedLines,
      groupNames: new Set(
        groups.map((group: Pick<typeof benefitGroups.$inferSelect, "name">) => plain(group.name)),
      ),
    };
  });
}

/** Keeps what was checked, once: false where somebody else has, or the import was given up. */
function keep(
  { db, clock }: Deps,
  id: string,
  from: number,
  lines: readonly CheckedLine[],
): Promise<boolean> {
  return inTransaction(db, async (tx: Transaction) => {
    const moved = await tx
      .update(employeeImports)
      .set({ checkedLines: from + lines.length, updatedAt: clock.now() })
      .where(
        and(
          eq(employeeImports.id, id),
          eq(employeeImports.status, "CHECKING"),
          eq(employeeImports.checkedLines, from),
        ),
      )
      .returning({ id: employeeImports.id });
    if (moved.length === 0) return false;
    await stageLines(tx, id, lines);
    return true;
  });
}
