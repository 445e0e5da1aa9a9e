import { variation } from "./variation.ts";

const STREETS = 3;

/** A drawn corner of a town with a pin in it, not to scale: decoration, the address beside it says where it is. */
export function Locator({ seed }: { seed: string }) {
  const next = variation(seed);
  const at = (from: number, to: number) => Math.round(from + next() * (to - from));
  const turn = at(-18, 18);
  const across = Array.from({ length: STREETS }, (_, index) => `M-60 ${40 + index * 62 + at(-10, 10)}H380`);
  const down = Array.from({ length: STREETS + 1 }, (_, index) => `M${30 + index * 88 + at(-16, 16)} -60V260`);
  const [bank, bend] = [at(-10, 40), at(-40, 40)];
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill="#F4F0E8" />
      <g transform={`rotate(${turn} 160 90)`}>
        <rect x={at(180, 210)} y={at(8, 30)} width="84" height="58" rx="10" fill="#BBE3D4" />
        <path
          d={`M-60 ${bank}C60 ${bank + bend} 120 ${bank - bend} 380 ${bank + 14}V-90H-60Z`}
          fill="#D3E6EE"
        />
        <path d={[...across, ...down].join("")} stroke="#FFFFFF" strokeWidth="11" fill="none" />
        <path d="M-60 104H380" stroke="#FCDF93" strokeWidth="9" fill="none" />
      </g>
      <ellipse cx="160" cy="103" rx="13" ry="4" fill="#211E18" opacity="0.18" />
      <path d="M160 102C146 84 140 75 140 64a20 20 0 0 1 40 0C180 75 174 84 160 102Z" fill="#B4512B" />
      <circle cx="160" cy="64" r="7.5" fill="#FFFFFF" />
    </svg>
  );
}
