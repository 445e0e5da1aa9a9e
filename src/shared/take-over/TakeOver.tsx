import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { ByCode } from "./ByCode.tsx";
import { ByPassword } from "./ByPassword.tsx";
import type { HandOver } from "./hand-over.ts";
import styles from "./TakeOver.module.css";
import { type TakeOverActor, useTakeOver } from "./use-take-over.ts";

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
  const actor = useTakeOver(props.handOver);
  const way = useWay(actor);
  const content = useRef<HTMLElement>(null);
  const enter = useRef<HTMLButtonElement>(null);
  const seen = useRef(way);
  useEffect(() => {
    if (seen.current === way) return;
    seen.current = way;
    if (way === "offered") enter.current?.focus();
    else content.current?.querySelector("input")?.focus();
  }, [way]);
  if (way === "offered")
    return (
      <Alert
        live
        title={<Trans>Este CPF já está em outra conta</Trans>}
        action={
          <Button
            ref={enter}
            variant="outline"
            size="sm"
            onClick={() => actor.send({ type: "account.enter" })}
          >
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
      {way === "byCode" ? (
        <ByCode {...props} takeOver={actor} />
      ) : (
        <ByPassword actor={actor} ownEmail={props.ownEmail} />
      )}
    </section>
  );
}

const TITLE = "take-over";

const WAYS = ["offered", "byCode", "byPassword"] as const;

/** The way that is taken; once the other account is open it stays as it was, until the page goes on. */
function useWay(actor: TakeOverActor): (typeof WAYS)[number] {
  const way = useSelector(actor, (state) => WAYS.find((each) => state.matches(each)));
  const [shown, setShown] = useState(way ?? "offered");
  if (way && way !== shown) setShown(way);
  return shown;
}
