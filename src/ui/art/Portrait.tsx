import { PortraitFigure } from "./PortraitFigure.tsx";
import { useIsTakenOver } from "./use-is-taken-over.ts";
import { variation } from "./variation.ts";

const grounds = ["#DDF2EA", "#FBE7DD", "#FEEFC6", "#E7E0D3", "#BBE3D4", "#F5CEBA"];

export type PortraitProps = {
  name: string;
  /** A person is drawn; a place, such as a gym, shows its initials. */
  kind?: "person" | "place";
  /** In pixels. */
  size: number;
  className?: string | undefined;
  /** One of many: a page that is rendered beforehand comes with its ground only, and draws it when it is the app's. */
  isOneOfMany?: boolean | undefined;
};

/** Stands where a photo would. Decoration only: the name is written beside it. The same name is always the same picture. */
export function Portrait({ name, kind = "person", size, className, isOneOfMany }: PortraitProps) {
  const isTakenOver = useIsTakenOver();
  const next = variation(name);
  const ground = grounds[Math.floor(next() * grounds.length)];
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={className}
      aria-hidden="true"
      style={{ flex: "none" }}
    >
      <path d="M32 0C54 0 64 10 64 32S54 64 32 64S0 54 0 32S10 0 32 0Z" fill={ground} />
      {(isTakenOver || !isOneOfMany) &&
        (kind === "place" ? <Initials name={name} /> : <PortraitFigure name={name} next={next} />)}
    </svg>
  );
}

function Initials({ name }: { name: string }) {
  return (
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
