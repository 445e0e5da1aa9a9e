import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { drawingPath } from "#contract/drawing.ts";
import { late } from "#src/platform/late/late.tsx";
import { afterPress } from "#src/ui/press/after-press.ts";
import { FirstDrawing } from "../picture/FirstDrawing.tsx";
import { PhotoPicture } from "../picture/PhotoPicture.tsx";
import styles from "./Gallery.module.css";
import type { View } from "./views.ts";

const PhotoViewer = late(() => import("./PhotoViewer.tsx").then((module) => module.PhotoViewer), "dialog");
const preload = () => void PhotoViewer.preload();

/** How many stand side by side on wide screens. */
const SIDE_BY_SIDE = 5;

type Props = {
  views: readonly View[];
  /** What they are of. */
  title: string;
};

/** Pictures to slide through on a phone, side by side on a wide screen; photos open over the whole of it. */
export function Gallery({ views, title }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  const photos = views.flatMap((view) => ("photo" in view ? [view.photo] : []));
  const all = views.length;
  return (
    <>
      <ul
        className={styles.strip}
        data-count={Math.min(all, SIDE_BY_SIDE)}
        data-photos={photos.length > 0 || undefined}
      >
        {views.map((view, at) =>
          "photo" in view ? (
            <li
              key={view.photo.name}
              data-count={all > 1 ? `${at + 1} / ${all}` : undefined}
              data-more={at + 1 === SIDE_BY_SIDE && all > SIDE_BY_SIDE ? `+${all - SIDE_BY_SIDE}` : undefined}
            >
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t`Abrir foto ${at + 1} de ${all}: ${view.photo.alt}`}
                onPointerEnter={preload}
                onFocus={preload}
                onClick={() => afterPress(() => setOpened(at))}
              >
                <PhotoPicture
                  photo={view.photo}
                  className={styles.picture}
                  sizes={at === 0 ? FIRST_SIZES : OTHER_SIZES}
                  isFirst={at === 0}
                />
              </button>
            </li>
          ) : (
            <li key={drawingPath(view.drawing)} data-kind={view.drawing.kind}>
              {at === 0 ? (
                <FirstDrawing of={view.drawing} className={styles.picture} />
              ) : (
                <img src={drawingPath(view.drawing)} alt="" className={styles.picture} fetchPriority="low" />
              )}
            </li>
          ),
        )}
      </ul>
      {opened !== null && (
        <Suspense>
          <PhotoViewer photos={photos} first={opened} title={title} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

const FIRST_SIZES = "(min-width: 1080px) 26rem, (min-width: 768px) 60vw, 100vw";
const OTHER_SIZES = "(min-width: 768px) 14rem, 100vw";
