import { Footpath, Hill, Sun } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** A cairn in balance beside the path, the sign walkers leave for each other. */
export function Stones({ paint, next }: SceneProps) {
  const x = next() > 0.5 ? 226 : 94;
  const other = 320 - x;
  return (
    <>
      <Sun x={other} y={56} r={20} paint={paint} />
      <Hill at={[94, 82, 96, 84, 94]} sway={5} fill={paint.far} next={next} />
      <Hill at={[110, 120, 106, 116, 108]} sway={4} fill={paint.middle} next={next} />
      <Hill at={[140, 132, 142, 134, 142]} sway={3} fill={paint.near} next={next} />
      <Footpath from={other + 10} to={160} y={139} bend={other > 160 ? -34 : 34} paint={paint} />
      <g>
        <ellipse cx={x} cy={158} rx={42} ry={13} fill={paint.deep} />
        <ellipse cx={x + 3} cy={136} rx={31} ry={11} fill={paint.path} />
        <ellipse cx={x - 3} cy={117} rx={23} ry={9} fill={paint.deep} />
        <ellipse cx={x + 2} cy={102} rx={15} ry={7} fill={paint.path} />
        <ellipse cx={x} cy={91} rx={8} ry={5} fill={paint.deep} />
      </g>
      <Hill at={[166, 172, 184, 174, 164]} sway={3} fill={paint.deep} next={next} />
    </>
  );
}
