import { Hill, Sun } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** Still water that gives the sun back in lines of light. */
export function Lake({ paint, next }: SceneProps) {
  const x = Math.round(120 + next() * 80);
  return (
    <>
      <Sun x={x} y={66} r={24} paint={paint} />
      <Hill at={[80, 92, 86, 76, 70]} sway={5} fill={paint.far} next={next} />
      <Hill at={[88, 98, 106, 98, 88]} sway={3} fill={paint.middle} next={next} />
      <path d="M-20 108H340V180H-20Z" fill={paint.near} />
      <path d="M-20 108H340Q250 122 160 120T-20 114Z" fill={paint.middle} />
      <g stroke={paint.sun} strokeWidth={4} strokeLinecap="round">
        <path
          d={`M${x - 26} 126H${x + 26}M${x - 18} 136H${x + 22}M${x - 24} 146H${x + 12}M${x - 10} 156H${x + 16}`}
        />
      </g>
      <g stroke={paint.far} strokeWidth={2.5} strokeLinecap="round" opacity={0.7}>
        <path
          d={`M${x - 90} 132H${x - 56}M${x + 54} 140H${x + 96}M${x - 70} 152H${x - 46}M${x + 40} 128H${x + 60}`}
        />
      </g>
      <path d="M-20 152Q40 146 92 166Q110 174 112 186H-20Z" fill={paint.deep} />
      <path
        d="M30 186C44 172 60 168 70 160"
        fill="none"
        stroke={paint.path}
        strokeWidth={7}
        strokeLinecap="round"
      />
      <path d="M340 160Q300 160 262 186H340Z" fill={paint.deep} />
    </>
  );
}
