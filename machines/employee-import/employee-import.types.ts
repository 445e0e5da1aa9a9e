import type { EmployeeImport } from "#contract/employee-import.ts";
import type { Failure } from "#contract/failure.ts";

export interface EmployeeImportContext {
  /** The file on its way in, as the server last said; null while there is none. */
  current: EmployeeImport | null;
  /** The id of the one that was over when another was begun, until that has arrived: found again, it says nothing of that one. */
  putAside: string | null;
  /** Why the last press was refused, until the next one; null where it was not. */
  failure: Failure | null;
  /** Why it is not known how the file stands; null where it is. */
  loadFailure: Failure | null;
}

export type EmployeeImportEvent =
  /** Send a file. The file itself is handed to the actor and never kept. */
  | { type: "import.send"; file: File }
  /** Let in what was checked. */
  | { type: "import.commit" }
  /** Let nothing in. */
  | { type: "import.giveUp" }
  /** Ask the server again how things stand. */
  | { type: "import.lookUp" }
  /** Begin with another file. */
  | { type: "import.another" };
