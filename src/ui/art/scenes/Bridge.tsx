import { Hill, Sun } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** An arched bridge carries the path over the water: from here to there, step by step. */
export function Bridge({ paint, next }: SceneProps) {
  const lift = Math.round(next() * 8);
  return (
    <>
      <Sun x={Math.round(90 + next() * 140)} y={52} r={19} paint={paint} />
      <Hill at={[92, 80, 96, 84, 78]} sway={5} fill={paint.far} next={next} />
      <Hill at={[104, 116, 126, 116, 100]} sway={3} fill={paint.middle} next={next} />
      <path d="M-20 138H340V180H-20Z" fill={paint.sky} />
      <path
        d="M40 152H120M150 162H250M210 148H280M20 168H90"
        stroke={paint.far}
        strokeWidth={3}
        strokeLinecap="round"
      />
      <path
        fillRule="evenodd"
        d={`M30 ${136 - lift}Q160 ${80 - lift} 290 ${136 - lift}V156H258A26 30 0 0 0 206 150H202A42 46 0 0 0 118 150H114A26 30 0 0 0 62 156H30Z`}
        fill={paint.near}
      />
      <path
        d={`M24 ${138 - lift}Q160 ${78 - lift} 296 ${138 - lift}`}
        fill="none"
        stroke={paint.path}
        strokeWidth={7}
      />
      <path d="M-20 128Q30 126 62 150Q74 164 60 186H-20Z" fill={paint.deep} />
      <path d="M340 124Q290 126 258 150Q246 166 264 186H340Z" fill={paint.deep} />
    </>
  );
}
