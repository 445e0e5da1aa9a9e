import type { Chance } from "./chance.ts";

/** What a picture is painted with: tints of one hue, and the warm tokens that all share. */
export interface Paint {
  wall: string;
  sky: string;
  far: string;
  middle: string;
  near: string;
  deep: string;
  paper: string;
  sun: string;
  warm: string;
}

export const mata = { 200: "#BBE3D4", 400: "#57AF93", 600: "#1A7D61", 800: "#10503F" } as const;
export const ipe = { 200: "#FCDF93", 300: "#F9CB58", 500: "#F2B01E", 700: "#A4680A" } as const;
export const barro = {
  100: "#FBE7DD",
  200: "#F5CEBA",
  300: "#ECAB8D",
  400: "#DF8561",
  600: "#B4512B",
} as const;
export const areia = {
  50: "#FBF9F5",
  100: "#F4F0E8",
  200: "#E7E0D3",
  300: "#D5CBB9",
  900: "#211E18",
} as const;

const LIGHTS = ["dawn", "day", "sand", "dusk", "clay"] as const;
const TURNS = [-14, -7, 0, 7, 14];

/** The light of a picture: which time of the day, and how far its hue turns from the category's. */
export function paintOf(hue: number, chance: Chance): Paint {
  const light = chance.pick("light", LIGHTS);
  const turned = hue + chance.pick("turn", TURNS);
  const isOchre = turned > 10 && turned < 75; // these turn to mud at the saturation that suits the others
  const isLoud = turned > 245 || turned < 8; // violet and pink shout at it
  const warmth = isOchre ? 1.5 : isLoud ? 0.72 : 0.92;
  const tint = (saturation: number, lightness: number, turn = 0) =>
    hex((turned + turn + 360) % 360, Math.min(saturation * warmth, 92), lightness);
  const shared = {
    far: tint(34, 79, -8),
    middle: tint(34, 64, -4),
    near: tint(36, 45),
    deep: tint(42, 28, 6),
    paper: areia[50],
    sun: chance.pick("sun", [ipe[500], ipe[300], ipe[500], barro[400]]),
    warm: chance.pick("warm", [barro[400], barro[300], ipe[300], barro[600]]),
  };
  switch (light) {
    case "dawn":
      return { ...shared, wall: tint(50, 90), sky: "#FDE7BE" };
    case "day":
      return { ...shared, wall: tint(42, 84), sky: tint(54, 91) };
    case "sand":
      return { ...shared, wall: areia[200], sky: tint(46, 87) };
    case "dusk":
      return {
        ...shared,
        wall: tint(36, 70),
        sky: tint(54, 85, -22),
        far: tint(36, 62),
        middle: tint(38, 50),
      };
    case "clay":
      return { ...shared, wall: "#F6DCCB", sky: tint(44, 86, 10) };
  }
}

/** `hue` 0 to 359, the others in percent; a picture says each colour many times, and this is the shortest way. */
function hex(hue: number, saturation: number, lightness: number): string {
  const spread = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value = lightness / 100 - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
