import { Footpath, Hill, Sun } from "../Hill.tsx";
import type { SceneProps } from "../scene.ts";

/** Ribbons of wind over bending grass: the land in movement. */
export function Wind({ paint, next }: SceneProps) {
  const sunX = Math.round(246 + next() * 40);
  const lift = Math.round(next() * 10);
  return (
    <>
      <Sun x={sunX} y={54} r={19} paint={paint} />
      <Hill at={[96, 108, 88, 102, 92]} sway={4} fill={paint.far} next={next} />
      <g fill="none" stroke={paint.middle} strokeWidth={4} strokeLinecap="round">
        <path
          d={`M20 ${46 + lift}C70 ${24 + lift} 112 ${74 + lift} 158 ${46 + lift}S214 ${34 + lift} 206 ${56 + lift}S172 ${66 + lift} 176 ${52 + lift}`}
        />
        <path d={`M60 ${74 + lift}C96 ${60 + lift} 122 ${92 + lift} 154 ${76 + lift}`} opacity={0.6} />
        <path d={`M34 ${28 + lift}C56 ${20 + lift} 76 ${36 + lift} 98 ${26 + lift}`} opacity={0.6} />
      </g>
      <Hill at={[120, 106, 128, 112, 124]} sway={4} fill={paint.middle} next={next} />
      <Hill at={[132, 148, 130, 146, 134]} sway={4} fill={paint.near} next={next} />
      <Footpath from={110 + lift * 6} to={196} y={138} bend={-46} paint={paint} />
      <g fill="none" stroke={paint.deep} strokeWidth={4} strokeLinecap="round">
        <path d="M30 186Q36 156 62 140M46 186Q54 162 82 152M62 188Q70 170 96 166M250 186Q256 158 284 142M268 186Q276 164 302 154M236 188Q242 170 262 162" />
      </g>
    </>
  );
}
