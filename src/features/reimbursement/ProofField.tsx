import { Trans } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ProofType } from "#contract/reimbursement.ts";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import styles from "./Reimbursement.module.css";

type Props = { register: UseFormRegisterReturn; error: string | undefined };

/** A photo taken now, or a file. */
export function ProofField({ register, error }: Props) {
  return (
    <Field
      label={<Trans>Comprovante</Trans>}
      hint={<Trans>Nota fiscal ou recibo: foto (JPG, PNG ou WebP) ou PDF, até 5 MB.</Trans>}
      error={error}
      required
    >
      <Input type="file" accept={ProofType.options.join(",")} className={styles.file} {...register} />
    </Field>
  );
}
