import { Trans, useLingui } from "@lingui/react/macro";
import ImageUp from "lucide-react/icons/image-up";
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from "react";
import { PHOTO_TYPES } from "#contract/own-photo.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { FieldError } from "#src/ui/controls/FieldError.tsx";
import type { Shape } from "./crop.ts";
import styles from "./Photos.module.css";
import { type ReadPhoto, readPhoto } from "./read-photo.ts";

type Props = {
  shape: Shape;
  isChosen: boolean;
  error: string | undefined;
  onChoose: (photo: ReadPhoto) => void;
};

/** A photo from the device, chosen or dropped. One that cannot be used says why, and the one before it stays. */
export function ChoosePhoto({ shape, isChosen, error, onChoose }: Props) {
  const { t } = useLingui();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    const read = await readPhoto(file, shape).catch(() => t`Não conseguimos abrir esta foto. Tente outra.`);
    setReading(false);
    setProblem(typeof read === "string" ? read : null);
    if (typeof read !== "string") onChoose(read);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file chosen again is a choice, too.
    target.value = "";
    void take(file);
  };
  const told = problem ?? error;
  return (
    <fieldset
      aria-label={t`Foto`}
      className={styles.drop}
      data-over={isOver || undefined}
      data-chosen={isChosen || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      {!isChosen && <ImageUp aria-hidden="true" size={32} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Arquivo da foto`}
        accept={PHOTO_TYPES.join(",")}
        onChange={choose}
      />
      <Button
        variant={isChosen ? "outline" : "solid"}
        size="sm"
        aria-describedby={told ? errorId : undefined}
        loading={isReading}
        loadingText={t`Preparando…`}
        onClick={() => input.current?.click()}
      >
        {isChosen ? <Trans>Trocar foto</Trans> : <Trans>Escolher foto</Trans>}
      </Button>
      {!isChosen && (
        <p className={styles.muted}>
          <Trans>Ou arraste para cá. JPG, PNG ou WebP.</Trans>
        </p>
      )}
      <FieldError id={errorId}>{told}</FieldError>
    </fieldset>
  );
}
