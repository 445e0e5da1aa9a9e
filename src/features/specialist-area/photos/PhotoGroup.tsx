import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { PHOTOS_MAX } from "#contract/own-photo.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import { AddPhotoDialog } from "./AddPhotoDialog.tsx";
import styles from "./Photos.module.css";
import { PhotoTile } from "./PhotoTile.tsx";
import { photosOptions, usePhotosChange } from "./queries.ts";
import type { Subject } from "./subjects.ts";

/** The photos of one subject, in their order, and the way to add one. */
export function PhotoGroup({ subject }: { subject: Subject }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { content } = useSuspenseQuery(photosOptions(useApi())).data;
  const photos = content.filter(({ subjectId }) => subjectId === subject.id);
  const isPortrait = subject.of === "PARTNER";
  const order = usePhotosChange(
    (api, ids: string[]) => api.call("specialistOrderPhotos", { body: { ids } }),
    {
      done: t`Ordem salva`,
      isDone: ({ content }, ids) => {
        const now = content.filter(({ subjectId }) => subjectId === subject.id);
        return now.every(({ id }, at) => id === ids[at]);
      },
    },
  );
  const move = (at: number, by: number) => {
    const ids = photos.map(({ id }) => id);
    ids.splice(at + by, 0, ...ids.splice(at, 1));
    order.mutate(ids, { onError: (error) => toast.show({ tone: "danger", text: errorText(error) }) });
  };
  const { name } = subject;
  return (
    <div className={styles.photos} data-portrait={isPortrait || undefined}>
      {photos.length > 0 && (
        <ul className={styles.tiles}>
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              isMoving={order.isPending}
              onEarlier={!isPortrait && at > 0 ? () => move(at, -1) : null}
              onLater={!isPortrait && at < photos.length - 1 ? () => move(at, 1) : null}
            />
          ))}
        </ul>
      )}
      {isPortrait || photos.length < PHOTOS_MAX ? (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={isPortrait ? undefined : t`Adicionar foto a ${name}`}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden="true" size={16} />
          {isPortrait && photos.length > 0 ? <Trans>Trocar retrato</Trans> : <Trans>Adicionar foto</Trans>}
        </Button>
      ) : (
        <p className={styles.muted}>
          <Trans>São {PHOTOS_MAX} fotos no máximo. Exclua uma para enviar outra.</Trans>
        </p>
      )}
      {isAdding && <AddPhotoDialog subject={subject} onClose={() => setAdding(false)} />}
    </div>
  );
}
