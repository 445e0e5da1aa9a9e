import * as v from "valibot";
import type { Call } from "../call.ts";
import { EmployeeImport, IMPORT_MAX_BYTES } from "../employee-import.ts";
import { text } from "../text.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";
import { fileContent } from "./file-content.ts";

/** A company's people from a file: all of its lines are let in, or none. */
export const companyImportCalls = {
  companyUploadImport: {
    method: "POST",
    path: "/company/imports",
    summary:
      "Keeps a CSV file of employees and begins to check it. One with bad lines that was not let in gives way to it.",
    access: "company",
    ours: true,
    query: v.object({ fileName: text(120, 1) }),
    fileBytes: IMPORT_MAX_BYTES,
    answer: EmployeeImport,
    errors: ["IMPORT_OPEN", "IMPORT_UNREADABLE", "RATE_LIMITED", "STORAGE_FULL"],
  },
  companyOpenImport: {
    method: "GET",
    path: "/company/open-import",
    summary:
      "The company's import that is not over, or else its latest one, where that ended within a day and was not given up.",
    access: "company",
    ours: true,
    answer: v.object({ import: v.nullable(EmployeeImport) }),
    errors: [],
  },
  companyImport: {
    method: "GET",
    path: "/company/imports/{id}",
    summary: "How far an import has come.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answer: EmployeeImport,
    errors: ["NOT_FOUND"],
  },
  companyCommitImport: {
    method: "POST",
    path: "/company/imports/{id}/commit",
    summary: "Lets a checked file in, and writes to whoever is new. Asked again, the answer is the same.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answer: EmployeeImport,
    errors: ["NOT_FOUND", "IMPORT_HAS_ERRORS", "IMPORT_CHANGED"],
  },
  companyGiveUpImport: {
    method: "DELETE",
    path: "/company/imports/{id}",
    summary: "Gives an import up that is not being let in.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND", "IMPORT_CHANGED"],
  },
  companyImportReport: {
    method: "GET",
    path: "/company/imports/{id}/report",
    summary: "The bad lines of a file with what is wrong with each, as CSV.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answersFile: true,
    answer: fileContent,
    errors: ["NOT_FOUND"],
  },
  companyImportTemplate: {
    method: "GET",
    path: "/company/import-template",
    summary: "A CSV file to begin with, with the company's own groups.",
    access: "company",
    ours: true,
    answersFile: true,
    answer: fileContent,
    errors: [],
  },
} as const satisfies Record<string, Call>;
