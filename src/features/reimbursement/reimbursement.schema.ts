import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { PROOF_MAX_BYTES, ProofType } from "#contract/reimbursement.ts";
import { isoDateAt } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { toIsoDate } from "#src/shared/form/date.ts";
import { textField } from "#src/shared/form/fields.ts";
import { PixKeyFields } from "./pix-key.ts";

const required = () => t`Campo obrigatório`;

/** What the browser says a file is; the server looks into it. */
const isProofType = (file: File | undefined) => v.is(ProofType, file?.type);

/** The one file of a file field. */
const proofField = v.pipe(
  v.custom<FileList | null>(() => true),
  v.transform((files) => files?.[0]),
  v.check((file) => file !== undefined, required),
  v.check(
    (file) => isProofType(file),
    () => t`Envie uma foto (JPG, PNG ou WebP) ou um PDF.`,
  ),
  v.check(
    (file) => (file?.size ?? 0) <= PROOF_MAX_BYTES,
    () => t`O arquivo passa de 5 MB. Envie um menor.`,
  ),
  // The checks above leave nothing else.
  v.transform((file) => file as File),
);

/** An amount as the money mask writes it, into centavos. */
const amountField = v.pipe(
  v.string(),
  v.transform((typed) => Number(typed.replace(/\D/g, ""))),
  v.minValue(1, required),
);

/** A day of the past, or today. */
const paidOnField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(required),
  v.check(
    (typed) => toIsoDate(typed) !== null,
    () => t`Data inválida`,
  ),
  v.check(
    (typed) => (toIsoDate(typed) ?? "") <= isoDateAt(new Date(serverNow()), BUSINESS_TIME_ZONE),
    () => t`Esta data ainda não chegou.`,
  ),
  v.transform((typed) => toIsoDate(typed) ?? typed),
);

/** A request as it is typed; the output is what the API takes, and the file. */
export const ReimbursementFields = v.object({
  proof: proofField,
  amount: amountField,
  paidOn: paidOnField,
  providerName: textField(120),
  pixKey: PixKeyFields,
});
export type ReimbursementTyped = v.InferInput<typeof ReimbursementFields>;
export type ReimbursementSubmission = v.InferOutput<typeof ReimbursementFields>;
