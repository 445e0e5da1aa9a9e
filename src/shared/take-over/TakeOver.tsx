import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { ByCode } from "./ByCode.tsx";
import { ByPassword } from "./ByPassword.tsx";
import type { HandOver } from "./hand-over.ts";
import styles from "./TakeOver.module.css";

export interface TakeOverProps {
  /** Of the account that is open: it is not the other one. */
  ownEmail: string;
  /** Where the mail's link leads on to. */
  returnTo: string;
  handOver: HandOver;
}

/**
 * What somebody can do whose CPF another account has: sign in to that one in the middle of the page, by code or by password, with what
 * was chosen. Whose the other account is, is not said.
 */
export function TakeOver(props: TakeOverProps) {
  const [way, setWay] = useState<"closed" | "code" | "password">("closed");
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (way !== "closed") content.current?.querySelector("input")?.focus();
  }, [way]);
  if (way === "closed")
    return (
      <Alert
        live
        title={<Trans>Este CPF já está em outra conta</Trans>}
        action={
          <Button variant="outline" size="sm" onClick={() => setWay("code")}>
            <Trans>Entrar na outra conta</Trans>
          </Button>
        }
      >
        <Trans>
          Se ela é sua, entre nela aqui mesmo: o que você escolheu vai junto. Se não, confira o número.
        </Trans>
      </Alert>
    );
  return (
    <section ref={content} className={styles.card} aria-labelledby={TITLE}>
      <p id={TITLE} className={styles.title}>
        <Trans>Entrar na outra conta</Trans>
      </p>
      {way === "code" ? (
        <ByCode {...props} onPassword={() => setWay("password")} />
      ) : (
        <ByPassword {...props} onCode={() => setWay("code")} />
      )}
      <Button variant="link" size="sm" onClick={() => setWay("closed")}>
        <Trans>Ficar nesta conta</Trans>
      </Button>
    </section>
  );
}

const TITLE = "take-over";
