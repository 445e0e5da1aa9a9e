import type { Cover } from "../plan/targets.ts";
import type { PathFailure } from "../results.ts";

/** The name under which a path's test attaches what it walked. */
export const WALKED = "walked";

/** The type of the annotation by which a reporter tells the path of a test: a `PathOfTest` as JSON. */
export const PATH = "path";

export interface PathOfTest {
  machine: string;
  cover: Cover;
  /** From 1. */
  number: number;
}

/** One walked path, for the reporter. Times in milliseconds. */
export interface Walked extends PathOfTest {
  failure: PathFailure | null;
  /** Why the run itself failed on it, which says nothing of what is tested. */
  trouble: string | null;
  /** Whether the run was ended while it was walked. */
  isLeft: boolean;
  milliseconds: number;
  /** The targets after which a person saw what they should; half a path's when it failed half-way. */
  taken: string[];
  /** The picture of each step, a file in the folder for them. */
  screenshots: (string | null)[];
}

/** What the reporter tells the command: what became of a path, what failed beside them, or why the run itself failed. */
export type Heard = Walked | { fault: string } | { trouble: string };
