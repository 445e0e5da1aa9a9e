import { Hill, Sun, Tree } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** The path is a river here: it swings through the land towards the sun. */
export function River({ paint, next }: SceneProps) {
  const turn = next() > 0.5 ? 1 : -1;
  return (
    <>
      <Sun x={160 + turn * 12} y={62} r={21} paint={paint} />
      <Hill at={[88, 76, 92, 80, 90]} sway={5} fill={paint.far} next={next} />
      <Hill at={[104, 98, 104, 96, 106]} sway={3} fill={paint.middle} next={next} />
      <Hill at={[116, 122, 114, 124, 116]} sway={2} fill={paint.near} next={next} />
      <g transform={turn > 0 ? undefined : "translate(320 0) scale(-1 1)"}>
        <path
          d="M168 114C120 122 96 130 150 142S250 158 150 186H20C80 160 150 160 108 146S76 120 166 113Z"
          fill={paint.path}
        />
        <path
          d="M140 122H160M112 134H140M150 148H190M150 160H214M96 172H170"
          stroke={paint.far}
          strokeWidth={2.5}
          strokeLinecap="round"
        />
        <Tree x={60} y={134} h={30} fill={paint.deep} />
        <Tree x={248} y={138} h={44} fill={paint.deep} />
        <Tree x={272} y={142} h={32} fill={paint.deep} />
        <path d="M340 150Q270 150 226 186H340Z" fill={paint.deep} />
      </g>
    </>
  );
}
