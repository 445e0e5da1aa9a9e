import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LiveLink } from "#contract/link.ts";
import { errorText, errorTitle } from "#src/platform/errors/error-text.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./LinkDoor.module.css";
import type { useMailLink } from "./use-mail-link.ts";
import { WithoutLink } from "./WithoutLink.tsx";

type Card = { title: ReactNode; lead: ReactNode; children: ReactNode };

type Props = {
  mailLink: ReturnType<typeof useMailLink>;
  motto: ReactNode;
  seed: string;
  title: ReactNode;
  lead: (link: LiveLink) => ReactNode;
  /** Facts to be known before the press. */
  notice?: ((link: LiveLink) => ReactNode) | undefined;
  /** What the button says that uses the link. */
  action: ReactNode;
  /** What stands in the button's place, where more than a press is needed. */
  form?: ((link: LiveLink) => ReactNode) | undefined;
  done: Card;
  over: Card;
};

/** Where a mail's link leads that is used by one press: nothing happens before it, as mail programs open links too. */
export function LinkDoor({ mailLink, motto, seed, title, lead, notice, action, form, done, over }: Props) {
  const { t } = useLingui();
  const { snapshot, use, checkAgain } = mailLink;
  const { failure, link } = snapshot.context;
  const isChecking = snapshot.matches("checking");
  const isOfField = failure?.code === "PASSWORD_COMMON";
  if (!snapshot.context.hasToken)
    return (
      <WithoutLink motto={motto} seed={seed}>
        <div className={styles.ways}>{over.children}</div>
      </WithoutLink>
    );
  const end = snapshot.matches("done") ? done : snapshot.matches("over") ? over : null;
  if (end)
    return (
      <Door
        motto={motto}
        seed={seed}
        focusKey={snapshot.matches("done") ? "done" : "over"}
        title={end.title}
        lead={end.lead}
      >
        <div className={styles.ways}>{end.children}</div>
      </Door>
    );
  return (
    <Door
      motto={motto}
      seed={seed}
      focusKey="confirm"
      title={title}
      lead={link ? lead(link) : t`Conferindo o seu link…`}
    >
      {isChecking && !failure && (
        <Loading label={t`Conferindo o seu link…`}>
          <Skeleton shape="block" height="3rem" />
        </Loading>
      )}
      {!link && failure && (
        <ErrorState title={errorTitle()} onRetry={checkAgain} retrying={isChecking}>
          {errorText(failure)}
        </ErrorState>
      )}
      {link && (
        <div className={styles.ways}>
          {failure && !isOfField && (
            <Alert tone={snapshot.matches("unanswered") ? "warn" : "danger"} live>
              {errorText(failure)}
            </Alert>
          )}
          {notice?.(link)}
          {form?.(link) ?? (
            <Button
              size="lg"
              wide
              loading={snapshot.matches("using")}
              loadingText={t`Confirmando…`}
              onClick={() => use(null)}
            >
              {action}
            </Button>
          )}
        </div>
      )}
    </Door>
  );
}
