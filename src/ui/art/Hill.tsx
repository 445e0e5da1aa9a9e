import { footpath, hills, path, round } from "./land.ts";
import type { SceneProps } from "./scene.ts";

/** Hills through heights that each sway by up to `sway` units around what is given. */
export function Hill({
  at,
  sway,
  fill,
  next,
}: {
  at: number[];
  sway: number;
  fill: string;
  next: SceneProps["next"];
}) {
  return <path d={hills(at.map((y) => y + (next() - 0.5) * 2 * sway))} fill={fill} />;
}

export function Sun({ x, y, r, paint }: { x: number; y: number; r: number; paint: SceneProps["paint"] }) {
  return (
    <>
      <circle cx={round(x)} cy={y} r={round(r * 2.3)} fill={paint.glow} opacity={0.55} />
      <circle cx={round(x)} cy={y} r={round(r * 1.55)} fill={paint.glow} />
      <circle cx={round(x)} cy={y} r={r} fill={paint.sun} />
    </>
  );
}

export function Footpath({
  from,
  to,
  y,
  bend,
  paint,
}: {
  from: number;
  to: number;
  y: number;
  bend: number;
  paint: SceneProps["paint"];
}) {
  return <path d={footpath(from, to, y, bend)} fill={paint.path} />;
}

/** A slim tree of the footpath's edge, `h` units high, standing on (x, y). */
export function Tree({ x, y, h, fill }: { x: number; y: number; h: number; fill: string }) {
  return (
    <path
      d={path`M${x - h * 0.04} ${y}V${y - h * 0.4}H${x + h * 0.04}V${y}ZM${x} ${y - h}C${x + h * 0.34} ${y - h * 0.62} ${x + h * 0.28} ${y - h * 0.2} ${x} ${y - h * 0.2}S${x - h * 0.34} ${y - h * 0.62} ${x} ${y - h}Z`}
      fill={fill}
    />
  );
}
