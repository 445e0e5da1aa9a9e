import { variation } from "./variation.ts";

const grounds = ["#DDF2EA", "#FBE7DD", "#FEEFC6", "#E7E0D3", "#BBE3D4", "#F5CEBA"];

/** Stands for somebody with an account. Decoration only: the name is written beside it. The same name is always the same picture. */
export function Initials({ name, size }: { name: string; size: number }) {
  const ground = grounds[Math.floor(variation(name)() * grounds.length)];
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" style={{ flex: "none" }}>
      <path d="M32 0C54 0 64 10 64 32S54 64 32 64S0 54 0 32S10 0 32 0Z" fill={ground} />
      <text
        x="32"
        y="33"
        textAnchor="middle"
        dominantBaseline="central"
        fill="#0D3F33"
        style={{ font: "700 24px var(--vd-fonts-heading)" }}
      >
        {initials(name)}
      </text>
    </svg>
  );
}

const PARTICLES = new Set(["de", "da", "do", "das", "dos", "e"]);
const TITLES = /^(dr|dra|prof|profa)\.?$/i;

/** First and last initials, leaving out titles and particles: 'Dra. Marina de Souza' gives 'MS'. */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => word && !PARTICLES.has(word.toLowerCase()) && !TITLES.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}
