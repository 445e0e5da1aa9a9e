import styles from "./Initials.module.css";
import { variation } from "./variation.ts";

const grounds = ["#DDF2EA", "#FBE7DD", "#FEEFC6", "#E7E0D3", "#BBE3D4", "#F5CEBA"];

/** Stands for somebody with an account. Decoration only: the name is written beside it. The same name is always the same picture. */
export function Initials({ name, size }: { name: string; size: number }) {
  const ground = grounds[Math.floor(variation(name)() * grounds.length)];
  return (
    // Drawn by the style: letters in the page would belong to the label of the control around them.
    <span
      className={styles.initials}
      aria-hidden="true"
      data-letters={initials(name)}
      style={{ inlineSize: size, fontSize: size * 0.375, background: ground }}
    />
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
