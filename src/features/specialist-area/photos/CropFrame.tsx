import { Trans, useLingui } from "@lingui/react/macro";
import type { Dispatch, SetStateAction } from "react";
import { cropOf, type Framing, type Shape } from "./crop.ts";
import styles from "./Photos.module.css";
import type { ReadPhoto } from "./read-photo.ts";
import { useFraming } from "./use-framing.ts";

type Props = {
  picture: ReadPhoto;
  shape: Shape;
  framing: Framing;
  onFrame: Dispatch<SetStateAction<Framing>>;
};

/** The part of a picture that is to be seen: moved and brought nearer by fingers or by the sliders below. */
export function CropFrame({ picture, shape, framing, onFrame }: Props) {
  const { t } = useLingui();
  const handlers = useFraming(picture, shape, onFrame);
  const { left, top, width, height } = cropOf(picture, shape, framing);
  const set = (part: Partial<Framing>) => onFrame((before) => ({ ...before, ...part }));
  const sliders: [keyof Framing, string, boolean][] = [
    [
      "zoom",
      t`Aproximar`,
      cropOf(picture, shape, { ...framing, zoom: 1 }).width <
        cropOf(picture, shape, { ...framing, zoom: 0 }).width,
    ],
    ["across", t`Esquerda e direita`, picture.width > width],
    ["down", t`Cima e baixo`, picture.height > height],
  ];
  return (
    <div className={styles.crop}>
      <div className={styles.frame} style={{ aspectRatio: shape.across / shape.down }} {...handlers}>
        <img
          src={picture.url}
          alt={t`A parte da foto que vai aparecer`}
          draggable={false}
          style={{
            inlineSize: `${(picture.width / width) * 100}%`,
            insetInlineStart: `${(-left / width) * 100}%`,
            insetBlockStart: `${(-top / height) * 100}%`,
          }}
        />
      </div>
      <p className={styles.muted}>
        <Trans>Arraste a foto ou use os controles para escolher o que aparece.</Trans>
      </p>
      <div className={styles.sliders}>
        {sliders.map(
          ([part, label, isUseful]) =>
            isUseful && (
              <label key={part}>
                {label}
                <input
                  type="range"
                  min={0}
                  max={100}
                  value={Math.round(framing[part] * 100)}
                  aria-valuetext={`${Math.round(framing[part] * 100)}%`}
                  onChange={({ target }) => set({ [part]: target.valueAsNumber / 100 })}
                />
              </label>
            ),
        )}
      </div>
    </div>
  );
}
