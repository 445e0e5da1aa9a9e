import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { ReplaceCartDialog } from "#src/shared/cart/ReplaceCartDialog.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { startedPurchasesOptions, useDiscardStarted } from "./queries.ts";
import { StartedCard } from "./StartedCard.tsx";
import styles from "./StartedList.module.css";
import { useContinueStarted } from "./use-continue-started.ts";

interface Props {
  /** What else there is to go on with. */
  others?: ReactNode;
}

/** What a customer has begun to buy, on whichever device, with the way on and the way to be rid of it; nothing where there is nothing to go on with. */
export function StartedList({ others }: Props) {
  const { data: started = [] } = useQuery(startedPurchasesOptions(useApi()));
  const discard = useDiscardStarted();
  const { goOn, waiting, replace, keep } = useContinueStarted();
  const title = useId();
  if (started.length === 0 && !others) return null;
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <Trans>Continue de onde parou</Trans>
      </h2>
      {discard.error && <Alert tone="danger">{errorText(discard.error)}</Alert>}
      {started.length > 0 && (
        <ul className={styles.list}>
          {started.map((one) => (
            <StartedCard
              key={one.kind + one.id}
              started={one}
              isDiscarding={
                discard.isPending && discard.variables.id === one.id && discard.variables.kind === one.kind
              }
              onContinue={() => goOn(one)}
              onDiscard={() => discard.mutate(one)}
            />
          ))}
        </ul>
      )}
      {others}
      {waiting && <ReplaceCartDialog onReplace={replace} onKeep={keep} />}
    </section>
  );
}
