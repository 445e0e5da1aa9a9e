import { Trans, useLingui } from "@lingui/react/macro";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { OwnPhoto, PhotoStatus } from "#contract/own-photo.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { isGone } from "#src/shared/change/is-gone.ts";
import { ConfirmDialog } from "#src/shared/confirm/ConfirmDialog.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import { OwnPicture } from "./OwnPicture.tsx";
import styles from "./Photos.module.css";
import { PhotoWordsDialog } from "./PhotoWordsDialog.tsx";
import { usePhotosChange } from "./queries.ts";

type Props = {
  photo: OwnPhoto;
  isMoving: boolean;
  /** Puts it before the one before it; null where there is none. */
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
};

/** A photo of one's own: where it stands, and what may be done with it. */
export function PhotoTile({ photo, isMoving, onEarlier, onLater }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { id, alt, status, refusalReason, waitingAlt, altRefusalReason } = photo;
  const remove = usePhotosChange(
    (api, _: undefined) => api.call("specialistRemovePhoto", { params: { id } }),
    { done: t`Foto excluída`, isDone: ({ content }) => isGone(content, id) },
  );
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        <OwnPicture photo={photo} />
        <span className={styles.status}>
          <Status status={status} />
        </span>
      </div>
      <p className={styles.alt}>{alt}</p>
      {waitingAlt && (
        <p className={styles.muted}>
          <Trans>Novo texto em conferência: {waitingAlt}</Trans>
        </p>
      )}
      {altRefusalReason && (
        <p className={styles.reason}>
          <Trans>Novo texto não publicado. Motivo: {altRefusalReason}</Trans>
        </p>
      )}
      {refusalReason && (
        <p className={styles.reason}>
          <Trans>Motivo: {refusalReason}</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {(onEarlier || onLater) && (
          <>
            <IconButton
              size="sm"
              label={t`Mover para antes: ${alt}`}
              disabled={!onEarlier || isMoving}
              onClick={() => onEarlier?.()}
            >
              <ArrowLeft aria-hidden="true" size={18} />
            </IconButton>
            <IconButton
              size="sm"
              label={t`Mover para depois: ${alt}`}
              disabled={!onLater || isMoving}
              onClick={() => onLater?.()}
            >
              <ArrowRight aria-hidden="true" size={18} />
            </IconButton>
          </>
        )}
        {status === "APPROVED" && (
          <IconButton
            size="sm"
            label={t`Mudar o texto da foto: ${alt}`}
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setWriting(true)}
          >
            <Pencil aria-hidden="true" size={18} />
          </IconButton>
        )}
        <IconButton
          size="sm"
          label={t`Excluir foto: ${alt}`}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          <Trash aria-hidden="true" size={18} />
        </IconButton>
      </div>
      {isWriting && <PhotoWordsDialog photo={photo} onClose={() => setWriting(false)} />}
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Excluir esta foto?</Trans>}
          action={<Trans>Excluir foto</Trans>}
          actingText={t`Excluindo…`}
          change={remove}
          onClose={() => setAsking(false)}
        >
          <Trans>Ela sai da sua página na hora. Para mostrá-la de novo, será preciso enviar outra vez.</Trans>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Status({ status }: { status: PhotoStatus }) {
  switch (status) {
    case "WAITING":
      return (
        <Badge tone="warn">
          <Trans>Em análise: só você vê</Trans>
        </Badge>
      );
    case "APPROVED":
      return (
        <Badge tone="success">
          <Trans>No ar</Trans>
        </Badge>
      );
    case "REFUSED":
      return (
        <Badge tone="danger">
          <Trans>Não aprovada</Trans>
        </Badge>
      );
  }
}
