/** What a scene is painted with: tints of the category's hue, and the warm light that all share. */
export type Paint = {
  sky: string;
  glow: string;
  far: string;
  middle: string;
  near: string;
  deep: string;
  path: string;
  sun: string;
};

/** `hue` in degrees, 0 to 359. */
export function paintOf(hue: number): Paint {
  const warmth = hue > 10 && hue < 75 ? 1.6 : 1; // ochres turn to mud at the saturation that suits the other hues
  const tint = (saturation: number, lightness: number, turn = 0) =>
    `hsl(${hue + turn} ${Math.round(saturation * warmth)}% ${lightness}%)`;
  return {
    sky: tint(46, 92),
    glow: "hsl(40 90% 92%)",
    far: tint(30, 79, -6),
    middle: tint(31, 64, -3),
    near: tint(34, 46),
    deep: tint(40, 31, 4),
    path: "hsl(40 64% 93%)",
    sun: "hsl(41 89% 58%)",
  };
}

export type SceneProps = {
  paint: Paint;
  /** The next number in [0, 1) of this picture. */
  next: () => number;
};
