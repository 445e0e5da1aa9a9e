import * as v from "valibot";
import { Refusal } from "../domain/refusal.ts";

/** Parses what came over the wire. @throws Refusal VALIDATION with the path and message of each misfit */
export function parseRequest<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? "",
    message: issue.message,
  }));
  throw new Refusal("VALIDATION", { fields });
}
