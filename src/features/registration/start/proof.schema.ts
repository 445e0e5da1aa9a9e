import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { emailField } from "#src/shared/form/fields.ts";

const codeField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(() => t`Campo obrigatório`),
);

/** What shows that one works somewhere, as it is typed: one of both counts. */
export const ProofFields = v.variant("by", [
  v.pipe(
    v.object({ by: v.literal("EMAIL"), email: emailField, employeeCode: v.string() }),
    v.transform(({ by, email }) => ({ by, email })),
  ),
  v.pipe(
    v.object({ by: v.literal("CODE"), email: v.string(), employeeCode: codeField }),
    v.transform(({ by, employeeCode }) => ({ by, employeeCode })),
  ),
]);
export type ProofTyped = { by: "EMAIL" | "CODE"; email: string; employeeCode: string };
export type Proof = v.InferOutput<typeof ProofFields>;
