import { useLingui } from "@lingui/react/macro";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#src/ui/controls/Field.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import styles from "./SignIn.module.css";

type Props = { register: UseFormRegisterReturn; error: string | undefined };

/** A password that can be shown while typing it. */
export function PasswordField({ register, error }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field label={t`Senha`} error={error} required>
      <div className={styles.password}>
        <Input
          type={shown ? "text" : "password"}
          autoComplete="current-password"
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
