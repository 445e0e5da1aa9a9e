import { Footpath, Hill, Sun } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** Long calm hills, the sun resting on the last of them, the path leading there: a view that opens. */
export function Horizon({ paint, next }: SceneProps) {
  const sunX = Math.round(130 + next() * 70);
  const from = Math.round(90 + next() * 120);
  return (
    <>
      <Sun x={sunX} y={80} r={25} paint={paint} />
      <Hill at={[86, 78, 90, 82, 92]} sway={4} fill={paint.far} next={next} />
      <Hill at={[112, 98, 106, 96, 104]} sway={5} fill={paint.middle} next={next} />
      <Hill at={[122, 138, 126, 120, 112]} sway={4} fill={paint.near} next={next} />
      <Footpath from={from} to={sunX} y={128} bend={next() > 0.5 ? 42 : -42} paint={paint} />
      <Hill at={[158, 170, 182, 176, 160]} sway={4} fill={paint.deep} next={next} />
    </>
  );
}
