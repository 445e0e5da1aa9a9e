import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";

/** Without it nobody gets an account. */
export function TermsCheckbox({
  register,
  error,
}: {
  register: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <Checkbox {...register} error={error}>
      <Trans>
        Li e aceito os{" "}
        <Link to="/termos" target="_blank">
          termos de uso
        </Link>{" "}
        e a{" "}
        <Link to="/privacidade" target="_blank">
          política de privacidade
        </Link>
        .
      </Trans>
    </Checkbox>
  );
}
