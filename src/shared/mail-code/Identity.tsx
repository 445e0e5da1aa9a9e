import { useRouterState } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type CodeStage, stageOf } from "./code-stage.ts";
import { codeWords } from "./code-words.ts";
import { MailCode } from "./MailCode.tsx";
import { useMailCode } from "./use-mail-code.ts";

/** What stands around the form at each of its stages. */
export interface IdentityFrame {
  stage: CodeStage;
  title: string;
  lead: string;
  children: ReactNode;
}

/**
 * Sign-in by code in the middle of a page, which goes on by itself with the session. Its heading takes the focus at each new
 * stage.
 *
 * @param returnTo where the mail's link and the other ways in lead on to; the page's own address by default
 */
export function Identity({
  returnTo,
  frame: Frame,
}: {
  returnTo?: string;
  frame: (props: IdentityFrame) => ReactNode;
}) {
  const here = useRouterState({ select: ({ location }) => location.href });
  const way = returnTo ?? here;
  const actor = useMailCode("", way);
  const stage = useSelector(actor, stageOf);
  const email = useSelector(actor, ({ context }) => context.email);
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current !== stage) content.current?.querySelector<HTMLElement>("h1, h2")?.focus();
    seen.current = stage;
  }, [stage]);
  return (
    <div ref={content}>
      <Frame stage={stage} {...codeWords(stage, email)}>
        <MailCode actor={actor} returnTo={way} />
      </Frame>
    </div>
  );
}
