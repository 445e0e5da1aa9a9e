import { HEIGHT, WIDTH } from "./land.ts";
import { paintOf } from "./scene.ts";
import { Bridge } from "./scenes/Bridge.tsx";
import { Dawn } from "./scenes/Dawn.tsx";
import { Horizon } from "./scenes/Horizon.tsx";
import { Lake } from "./scenes/Lake.tsx";
import { Leaf } from "./scenes/Leaf.tsx";
import { River } from "./scenes/River.tsx";
import { Stones } from "./scenes/Stones.tsx";
import { Summit } from "./scenes/Summit.tsx";
import { Trail } from "./scenes/Trail.tsx";
import { Wind } from "./scenes/Wind.tsx";
import { useIsTakenOver } from "./use-is-taken-over.ts";
import { variation } from "./variation.ts";

const scenes = new Map([
  ["horizon", Horizon],
  ["summit", Summit],
  ["leaf", Leaf],
  ["bridge", Bridge],
  ["trail", Trail],
  ["river", River],
  ["lake", Lake],
  ["wind", Wind],
  ["dawn", Dawn],
  ["stones", Stones],
]);

export type CategoryArtProps = {
  /** The category's hue, 0 to 359. */
  hue: number;
  /** The category's scene; one that is not known is drawn as the open horizon. */
  motif: string;
  /** Varies sun, hills and path a little: the id of the item. */
  seed?: string | undefined;
  className?: string | undefined;
  /** One of many: a page that is rendered beforehand comes with its sky only, and draws it when it is the app's. */
  isOneOfMany?: boolean | undefined;
};

/** The picture of a category. Decoration only: whoever shows it says in words what it is. Fills the box it is given. */
export function CategoryArt({ hue, motif, seed = motif, className, isOneOfMany }: CategoryArtProps) {
  const isTakenOver = useIsTakenOver();
  const Scene = scenes.get(motif) ?? Horizon;
  const paint = paintOf(hue);
  const next = variation(seed);
  const mirrored = next() > 0.5;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      width="100%"
      height="100%"
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} fill={paint.sky} />
      {(isTakenOver || !isOneOfMany) && (
        <g transform={mirrored ? `matrix(-1 0 0 1 ${WIDTH} 0)` : undefined}>
          <Scene paint={paint} next={next} />
        </g>
      )}
    </svg>
  );
}
