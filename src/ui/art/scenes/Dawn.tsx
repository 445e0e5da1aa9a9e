import { Footpath, Hill } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** The sun comes up behind the hills in widening rings. */
export function Dawn({ paint, next }: SceneProps) {
  const x = Math.round(130 + next() * 60);
  return (
    <>
      <circle cx={x} cy={104} r={112} fill={paint.glow} opacity={0.5} />
      <circle cx={x} cy={104} r={84} fill={paint.glow} opacity={0.8} />
      <circle cx={x} cy={104} r={60} fill={paint.glow} />
      <circle cx={x} cy={104} r={38} fill={paint.sun} />
      <Hill at={[102, 90, 104, 92, 98]} sway={5} fill={paint.far} next={next} />
      <Hill at={[126, 114, 110, 120, 112]} sway={4} fill={paint.middle} next={next} />
      <Hill at={[136, 148, 134, 140, 130]} sway={4} fill={paint.near} next={next} />
      <Footpath from={x + 20} to={x} y={138} bend={next() > 0.5 ? 36 : -36} paint={paint} />
      <Hill at={[168, 180, 188, 178, 162]} sway={3} fill={paint.deep} next={next} />
    </>
  );
}
