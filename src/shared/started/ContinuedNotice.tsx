import { Trans } from "@lingui/react/macro";
import { useStored } from "#src/platform/storage/use-stored.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./ContinuedNotice.module.css";
import type { Run, What } from "./run.ts";
import { storeOf } from "./store-of.ts";

interface Props {
  what: What;
  from: NonNullable<Run["from"]>;
  onDiscard: () => void;
}

/** One quiet line: where the choices come from, and the way to be rid of them. What is being ordered can be neither. */
export function ContinuedNotice({ what, from, onDiscard }: Props) {
  const text = useStored(storeOf(what));
  if (text?.includes('"attempt":{')) return null;
  return (
    <div className={styles.notice} role="status">
      {from === "other" ? (
        <Trans>Continuado de outro aparelho</Trans>
      ) : (
        <Trans>Continuando de onde você parou</Trans>
      )}
      <Button variant="link" size="sm" onClick={onDiscard}>
        <Trans>Descartar</Trans>
      </Button>
    </div>
  );
}
