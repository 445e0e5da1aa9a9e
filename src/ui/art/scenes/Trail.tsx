import { Footpath, Hill, Sun, Tree } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** A trail between trees, over one hill after another. */
export function Trail({ paint, next }: SceneProps) {
  const bend = next() > 0.5 ? 56 : -56;
  const to = Math.round(150 + next() * 40);
  return (
    <>
      <Sun x={to + bend * 0.9} y={50} r={19} paint={paint} />
      <Hill at={[100, 84, 94, 78, 92]} sway={6} fill={paint.far} next={next} />
      <Tree x={to - 66} y={104} h={24} fill={paint.middle} />
      <Tree x={to + 62} y={102} h={28} fill={paint.middle} />
      <Hill at={[108, 100, 110, 98, 106]} sway={4} fill={paint.middle} next={next} />
      <Footpath from={to} to={to + 12} y={108} bend={bend} paint={paint} />
      <path d="M-20 150Q30 128 88 152T150 186H-20Z" fill={paint.near} />
      <path d="M340 138Q280 126 236 150T190 186H340Z" fill={paint.near} />
      <Tree x={38} y={152} h={62} fill={paint.deep} />
      <Tree x={74} y={160} h={44} fill={paint.deep} />
      <Tree x={284} y={148} h={70} fill={paint.deep} />
      <Tree x={250} y={158} h={46} fill={paint.deep} />
      <Hill at={[172, 178, 190, 180, 168]} sway={3} fill={paint.deep} next={next} />
    </>
  );
}
