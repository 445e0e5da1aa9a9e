import { Footpath, Hill, Sun } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

function Sprig({
  x,
  y,
  turn,
  size,
  fill,
  vein,
}: {
  x: number;
  y: number;
  turn: number;
  size: number;
  fill: string;
  vein: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d="M0 0C-22 -18 -22 -56 0 -82C22 -56 22 -18 0 0Z" fill={fill} />
      <path
        d="M0 8V-66M0 -18L-10 -30M0 -18L10 -30M0 -38L-8 -48M0 -38L8 -48"
        fill="none"
        stroke={vein}
        strokeWidth={2}
        strokeLinecap="round"
      />
    </g>
  );
}

/** Planted rows on the hills and leaves close by: what grows along the way. */
export function Leaf({ paint, next }: SceneProps) {
  const x = next() > 0.5 ? 262 : 58;
  const side = x > 160 ? -1 : 1;
  return (
    <>
      <Sun x={160 + side * 36} y={56} r={20} paint={paint} />
      <Hill at={[96, 84, 98, 86, 96]} sway={5} fill={paint.far} next={next} />
      <Hill at={[116, 124, 108, 118, 104]} sway={4} fill={paint.middle} next={next} />
      <g fill="none" stroke={paint.far} strokeWidth={2} opacity={0.7}>
        <path d="M-10 136Q80 118 170 128T330 118M-10 148Q90 130 180 140T330 130" />
      </g>
      <Hill at={[146, 138, 150, 144, 140]} sway={3} fill={paint.near} next={next} />
      <Footpath from={160 + side * 30} to={160 + side * 20} y={145} bend={side * 30} paint={paint} />
      <Sprig x={x} y={190} turn={side * 26} size={1.25} fill={paint.deep} vein={paint.middle} />
      <Sprig x={x - side * 22} y={192} turn={side * -8} size={1.05} fill={paint.near} vein={paint.far} />
      <Sprig x={x + side * 26} y={196} turn={side * 54} size={0.95} fill={paint.middle} vein={paint.path} />
    </>
  );
}
