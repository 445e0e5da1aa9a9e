import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { id } from "./text.ts";

/** The largest file of employees, in bytes, and how many people one may have. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_LINES = 50_000;

/**
 * SENT and CHECKING: its lines are being read. CHECKED: they were; without bad ones it may be let in. COMMITTING: it is let in, all of
 * it at once. FAILED says why in `failureCode`. GIVEN_UP, FAILED: nothing of it was let in.
 */
export const ImportStatus = v.picklist([
  "SENT",
  "CHECKING",
  "CHECKED",
  "COMMITTING",
  "DONE",
  "FAILED",
  "GIVEN_UP",
]);
export type ImportStatus = v.InferOutput<typeof ImportStatus>;

/** What may be wrong with a line. */
export const LineFault = v.picklist([
  "NAME_INVALID",
  "EMAIL_INVALID",
  "EMAIL_REPEATED",
  "CODE_INVALID",
  "CODE_REPEATED",
  "CPF_INVALID",
  "CPF_REPEATED",
  "UNKNOWABLE",
  "SEVERAL_PEOPLE",
  "GROUP_MISSING",
  "GROUP_UNKNOWN",
  "PAYROLL_UNCLEAR",
  "CARD_NUMBER",
  "UNCLEAN",
  "TOO_MANY_CELLS",
]);
export type LineFault = v.InferOutput<typeof LineFault>;

/** Why a file as a whole was not read to its end, or not let in. */
export const ImportFailure = v.picklist(["UNREADABLE", "EMPTY", "TOO_MANY_LINES", "ROSTER_CHANGED"]);
export type ImportFailure = v.InferOutput<typeof ImportFailure>;

/** A file of employees on its way in. `added` and `changed`: people, known once it is checked; `firstBadLines` up to 50. */
export const EmployeeImport = v.object({
  id,
  fileName: v.string(),
  status: ImportStatus,
  totalLines: v.nullable(v.number()),
  checkedLines: v.number(),
  badLines: v.number(),
  added: v.number(),
  changed: v.number(),
  failureCode: v.nullable(ImportFailure),
  firstBadLines: v.array(v.object({ line: v.number(), faults: v.array(LineFault) })),
  createdAt: isoInstant,
});
export type EmployeeImport = v.InferOutput<typeof EmployeeImport>;
