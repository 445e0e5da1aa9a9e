import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Checked } from "./Checked.tsx";
import { Choosing } from "./Choosing.tsx";
import { Ended } from "./Ended.tsx";
import { Kept } from "./Kept.tsx";
import { Progress } from "./Progress.tsx";
import { ToCorrect } from "./ToCorrect.tsx";
import { useImport } from "./use-import.ts";

/** Where the file stands, as the statechart says. */
export function ImportStep() {
  const { snapshot, send } = useImport();
  const { t } = useLingui();
  const { current, failure, loadFailure } = snapshot.context;
  const is = (state: Parameters<typeof snapshot.matches>[0]) => snapshot.matches(state);
  const [kept, setKept] = useState<File | null>(null);
  const isSettled = is("checking") || failure !== null;
  useEffect(() => {
    if (isSettled) setKept(null);
  }, [isSettled]);
  const onSend = (file: File) => {
    setKept(file);
    send({ type: "import.send", file });
  };
  const onGiveUp = () => send({ type: "import.giveUp" });
  const busy = is("sending") ? "send" : is("givingUp") ? "giveUp" : is("committing") ? "commit" : null;
  if (loadFailure)
    return (
      <Alert tone="warn" live>
        <p>
          <Trans>
            Não conseguimos falar com a Vereda. Veja como a planilha está antes de enviar de novo.
          </Trans>
        </p>
        {kept && <Kept file={kept} />}
        <Button
          variant="outline"
          onClick={() => send({ type: "import.lookUp" })}
          loading={is("lookingUp")}
          loadingText={t`Tentando de novo…`}
        >
          <Trans>Ver como está</Trans>
        </Button>
      </Alert>
    );
  if (current === null) {
    if (is("choosing") || is("sending"))
      return <Choosing failure={failure} isSending={busy === "send"} kept={kept} onSend={onSend} />;
    return (
      <Loading>
        <Skeleton shape="block" height="20rem" />
      </Loading>
    );
  }
  const told = failure && <Alert tone="danger">{errorText(failure)}</Alert>;
  if (is("done") || is("failed"))
    return (
      <>
        {told}
        <Ended current={current} onAnother={() => send({ type: "import.another" })} />
      </>
    );
  if (is("checking") || is("lettingIn"))
    return (
      <>
        {told}
        <Progress current={current} onGiveUp={is("checking") ? onGiveUp : null} />
      </>
    );
  if (current.badLines > 0)
    return (
      <>
        {told}
        <ToCorrect
          current={current}
          busy={busy === "commit" ? null : busy}
          kept={kept}
          onSend={onSend}
          onGiveUp={onGiveUp}
        />
      </>
    );
  return (
    <>
      {told}
      <Checked
        current={current}
        busy={busy === "send" ? null : busy}
        onCommit={() => send({ type: "import.commit" })}
        onGiveUp={onGiveUp}
      />
    </>
  );
}
