import { useLingui } from "@lingui/react/macro";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#src/ui/controls/Field.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import styles from "./form.module.css";

type Props = {
  register: UseFormRegisterReturn;
  error: string | undefined;
  label?: string;
  hint?: string;
  /** Whether a password manager is to fill in the one it knows, or to make one up. */
  autoComplete?: "current-password" | "new-password";
};

/** A password that can be shown while typing it. */
export function PasswordField({ register, error, label, hint, autoComplete = "current-password" }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label ?? t`Senha`} hint={hint} error={error} required>
      <div className={styles.password}>
        <Input
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...register}
        />
        <IconButton
          label={shown ? t`Esconder a senha` : t`Mostrar a senha`}
          size="sm"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </div>
    </Field>
  );
}
