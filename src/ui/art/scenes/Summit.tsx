import { Footpath, Hill, Sun } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** Two peaks and a zigzag up the nearer one. */
export function Summit({ paint, next }: SceneProps) {
  const x = Math.round(150 + next() * 50);
  const sunX = next() > 0.5 ? x + 86 : x - 96;
  return (
    <>
      <Sun x={sunX} y={48} r={17} paint={paint} />
      <path d={`M${x + 20} 150L${x + 92} 66Q${x + 98} 60 ${x + 104} 66L${x + 190} 150Z`} fill={paint.far} />
      <path d={`M${x - 150} 150L${x - 66} 78Q${x - 60} 73 ${x - 54} 79L${x + 10} 150Z`} fill={paint.far} />
      <path d={`M${x - 104} 156L${x - 8} 34Q${x} 25 ${x + 8} 34L${x + 106} 156Z`} fill={paint.middle} />
      <path
        d={`M${x} 28Q${x + 4} 29 ${x + 8} 34L${x + 106} 156H${x + 14}L${x + 26} 118L${x - 2} 92L${x + 10} 62Z`}
        fill={paint.near}
      />
      <path
        d={`M${x - 8} 34Q${x} 25 ${x + 8} 34L${x + 22} 51L${x + 9} 58L${x} 50L${x - 12} 58L${x - 22} 52Z`}
        fill={paint.path}
      />
      <Hill at={[142, 128, 140, 130, 138]} sway={5} fill={paint.near} next={next} />
      <Footpath from={x - 40} to={x - 6} y={132} bend={44} paint={paint} />
      <Hill at={[164, 176, 184, 172, 156]} sway={4} fill={paint.deep} next={next} />
    </>
  );
}
