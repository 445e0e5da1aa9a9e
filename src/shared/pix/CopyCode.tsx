import { Trans } from "@lingui/react/macro";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import styles from "./Pix.module.css";

/** The code as text: copied by the button, or by hand where the browser does not let a page copy. */
export function CopyCode({ code, label }: { code: string; label: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  async function copy(): Promise<void> {
    setOutcome((await copied(code)) ? "copied" : "refused");
    field.current?.select();
  }
  return (
    <div className={styles.copyCode}>
      <Field label={label}>
        <Input
          ref={field}
          readOnly
          value={code}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button size="lg" wide onClick={copy}>
        {outcome === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <Trans>Copiar código</Trans>
      </Button>
      <p role="status" className={styles.copied}>
        {outcome === "copied" && <Trans>Código copiado</Trans>}
        {outcome === "refused" && (
          <Trans>
            Seu navegador não deixou copiar. O código está selecionado: copie com Ctrl+C ou segurando.
          </Trans>
        )}
      </p>
    </div>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    // Missing where the page came over plain http.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
