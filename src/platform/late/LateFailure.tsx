import { Trans, useLingui } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import styles from "./Late.module.css";
import { type LateFile, whenBack } from "./late-file.ts";
import { isOldVersion, openNewVersion } from "./late-files.ts";

/** In the part's place; over the page, for what would have opened there; or as a sign, where there is no room for words. */
export type LateLook = "part" | "dialog" | "sign";

interface Props {
  look: LateLook;
  file: LateFile<unknown>;
  /** Gives a dialog up. */
  onClose: (() => void) | undefined;
}

/** Stands for a part that could not be fetched. */
export function LateFailure({ look, file, onClose }: Props) {
  const { t } = useLingui();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    if (isOldVersion()) return openNewVersion();
    setRetrying(true);
    await file.come();
    setRetrying(false);
  };
  useEffect(() => {
    const stop = whenBack(() => void file.come());
    return () => {
      stop();
      file.forget();
    };
  }, [file]);
  if (look === "sign")
    return (
      <IconButton label={t`O menu da conta não carregou. Tentar de novo`} onClick={() => void retry()}>
        <RotateCw aria-hidden="true" />
      </IconButton>
    );
  const words = (
    <>
      <p>
        <Trans>Esta parte da página não carregou. Confira a conexão.</Trans>
      </p>
      <Button
        variant="outline"
        loading={retrying}
        loadingText={<Trans>Tentando de novo…</Trans>}
        onClick={() => void retry()}
      >
        <Trans>Tentar de novo</Trans>
      </Button>
    </>
  );
  return look === "dialog" ? (
    <Over onClose={onClose}>{words}</Over>
  ) : (
    <div role="alert" className={styles.failure}>
      {words}
    </div>
  );
}

/** The browser's own dialog: ours may be what did not come. */
function Over({ onClose, children }: { onClose: (() => void) | undefined; children: ReactNode }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.over} aria-label={t`Ocorreu um erro!`} onClose={onClose}>
      <div className={styles.failure}>
        {children}
        <Button variant="ghost" onClick={onClose}>
          <Trans>Fechar</Trans>
        </Button>
      </div>
    </dialog>
  );
}
