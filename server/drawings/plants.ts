import { box, circle, line, oval, path, round } from "./shapes.ts";

/** A plant that grows upwards from (0, 0), about `h` units high. */
export type Plant = (h: number, leaf: string, stem: string) => string;

const leaf = (x: number, y: number, length: number, width: number, turn: number, fill: string) =>
  `<path d="M0 0C${round(-width)} ${round(-length * 0.3)} ${round(-width)} ${round(-length * 0.75)} 0 ${round(-length)}C${round(width)} ${round(-length * 0.75)} ${round(width)} ${round(-length * 0.3)} 0 0Z" fill="${fill}" transform="translate(${round(x)} ${round(y)}) rotate(${turn})"/>`;

const sprig: Plant = (h, fill, stem) => {
  const rows = [0.3, 0.5, 0.7, 0.88];
  return (
    line(`M0 0Q${round(h * 0.06)} ${round(-h * 0.5)} 0 ${round(-h * 0.92)}`, stem, 2.2) +
    rows
      .map(
        (at, index) =>
          leaf(0, -h * at, h * (0.3 - index * 0.03), h * 0.085, -58 + index * 6, fill) +
          leaf(0, -h * at, h * (0.3 - index * 0.03), h * 0.085, 58 - index * 6, fill),
      )
      .join("") +
    leaf(0, -h * 0.86, h * 0.2, h * 0.07, 0, fill)
  );
};

const fan: Plant = (h, fill, stem) =>
  [-62, -38, -14, 12, 36, 60]
    .map((turn, index) =>
      leaf(0, -h * 0.16, h * (0.7 + (index % 3) * 0.09), h * 0.1, turn, index % 2 ? fill : stem),
    )
    .join("") + line(`M0 0V${round(-h * 0.2)}`, stem, 3);

const grass: Plant = (h, fill, stem) =>
  [-26, -12, 0, 14, 28]
    .map((turn, index) =>
      leaf(index * 3 - 6, 0, h * (0.62 + ((index * 7) % 5) * 0.09), h * 0.045, turn, index % 2 ? stem : fill),
    )
    .join("");

const pampas: Plant = (h, fill, stem) =>
  [-14, 2, 16]
    .map(
      (turn, index) =>
        `<g transform="rotate(${turn})">${line(`M0 0V${round(-h * 0.6)}`, stem, 2)}${oval(0, -h * (0.72 + index * 0.03), h * 0.085, h * 0.24, fill)}</g>`,
    )
    .join("");

const rounds: Plant = (h, fill, stem) =>
  line(`M0 0Q${round(-h * 0.08)} ${round(-h * 0.4)} 0 ${round(-h * 0.8)}`, stem, 2.4) +
  [
    [-0.17, 0.38],
    [0.17, 0.5],
    [-0.15, 0.64],
    [0.14, 0.78],
    [0, 0.92],
  ]
    .map(([x = 0, y = 0]) => circle(x * h, -y * h, h * 0.11, fill))
    .join("");

const tree: Plant = (h, fill, stem) =>
  line(`M0 0V${round(-h * 0.5)}`, stem, 4) +
  oval(0, -h * 0.66, h * 0.27, h * 0.36, fill) +
  line(
    `M0 ${round(-h * 0.36)}V${round(-h * 0.72)}M0 ${round(-h * 0.5)}L${round(h * 0.1)} ${round(-h * 0.6)}M0 ${round(-h * 0.56)}L${round(-h * 0.1)} ${round(-h * 0.66)}`,
    stem,
    1.8,
  );

const palm: Plant = (h, fill, stem) =>
  line(`M0 0Q${round(h * 0.1)} ${round(-h * 0.4)} ${round(h * 0.04)} ${round(-h * 0.72)}`, stem, 4) +
  [-112, -74, -36, 0, 36, 74, 112]
    .map((turn) => leaf(h * 0.04, -h * 0.7, h * 0.4, h * 0.06, turn, fill))
    .join("");

export const plants: readonly Plant[] = [sprig, fan, grass, pampas, rounds, tree, palm];
export const trees: readonly Plant[] = [tree, palm, rounds, sprig];

/** The same plant in a pot, which stands on (0, 0). */
export const potted = (plant: Plant, h: number, fill: string, stem: string, pot: string, rim: string) =>
  `<g transform="translate(0 -18)">${plant(h, fill, stem)}</g>${path("M-13 -20H13L9 0H-9Z", pot)}${box(-14.5, -23, 29, 5, rim, 2)}`;
