import { useLingui } from "@lingui/react/macro";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import type { Photo } from "#contract/photo.ts";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { PhotoPicture } from "../picture/PhotoPicture.tsx";
import styles from "./PhotoViewer.module.css";
import { useModal } from "./use-modal.ts";
import { useShownSlide } from "./use-shown-slide.ts";

type Props = {
  photos: readonly Photo[];
  /** Which one is looked at first. */
  first: number;
  title: string;
  onClose: () => void;
};

/** Photos over the whole screen: slid through by a finger, by the arrow keys or by buttons. The focus returns to what opened it. */
export function PhotoViewer({ photos, first, title, onClose }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const captionId = useId();
  const shown = useShownSlide(strip, first);
  useModal(dialog);
  useLayoutEffect(() => slideTo(strip.current, first, "instant"), [first]);
  const last = photos.length - 1;
  const go = (to: number) => slideTo(strip.current, Math.max(0, Math.min(last, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, shown, last);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t`Fotos de ${title}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <p className={styles.count}>
          {shown + 1} / {photos.length}
        </p>
        <IconButton label={t`Fechar`} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too */}
      <ul ref={strip} className={styles.strip} tabIndex={0}>
        {photos.map((photo, at) => (
          <li key={photo.name} aria-hidden={at !== shown || undefined}>
            <PhotoPicture
              photo={photo}
              alt={photo.alt}
              sizes="100vw"
              className={styles.photo}
              isFirst={at === first}
            />
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <IconButton label={t`Foto anterior`} disabled={shown === 0} onClick={() => go(shown - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p id={captionId} className={styles.caption} aria-live="polite">
          {photos[shown]?.alt}
        </p>
        <IconButton label={t`Próxima foto`} disabled={shown === last} onClick={() => go(shown + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </footer>
    </dialog>
  );
}

function targetOf(key: string, shown: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return shown - 1;
    case "ArrowRight":
      return shown + 1;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** The style sheet says whether it glides. */
function slideTo(strip: HTMLElement | null, to: number, behavior: ScrollBehavior = "auto"): void {
  strip?.scrollTo({ left: to * strip.clientWidth, behavior });
}
