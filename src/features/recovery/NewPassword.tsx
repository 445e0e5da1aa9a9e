import { useLingui } from "@lingui/react/macro";
import { errorText, errorTitle } from "#src/platform/errors/error-text.ts";
import type { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import styles from "./Recovery.module.css";

/** The form, once the link is known to hold. */
export function NewPassword({ link }: { link: ReturnType<typeof useMailLink> }) {
  const { t } = useLingui();
  const { snapshot, checkAgain, use } = link;
  const { failure } = snapshot.context;
  const isChecking = snapshot.matches("checking");
  if (isChecking && !failure)
    return (
      <Loading label={t`Conferindo o seu link…`}>
        <div className={styles.form}>
          <Skeleton width="6rem" />
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="3rem" />
        </div>
      </Loading>
    );
  if (isChecking || snapshot.matches("unchecked"))
    return (
      <ErrorState title={errorTitle()} onRetry={checkAgain} retrying={isChecking}>
        {failure && errorText(failure)}
      </ErrorState>
    );
  return (
    <NewPasswordForm
      failure={failure}
      isUnanswered={snapshot.matches("unanswered")}
      isSending={snapshot.matches("using")}
      onSend={use}
    />
  );
}
