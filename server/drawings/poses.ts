import type { Point } from "./shapes.ts";

/** A body in lines, standing on (0, 0), about 100 units high; y grows downwards. */
export interface Pose {
  head: Point;
  /** From the shoulders to the hips. */
  torso: readonly [Point, Point];
  /** The first is behind the body. */
  arms: readonly (readonly Point[])[];
  legs: readonly (readonly Point[])[];
}

const ORIGIN: Point = [0, 0];

/** People in movement or at rest: no face, nobody in particular. */
export const poses = {
  lotus: pose({
    head: "0 -86",
    torso: "0 -68, 0 -26",
    arms: ["-12 -66, -25 -44, -31 -20", "12 -66, 25 -44, 31 -20"],
    legs: ["-6 -16, -38 -7, 4 -5", "6 -16, 38 -7, -4 -5"],
  }),
  tree: pose({
    head: "0 -100",
    torso: "0 -84, 0 -52",
    arms: ["-10 -82, -18 -106, 0 -126", "10 -82, 18 -106, 0 -126"],
    legs: ["-3 -48, -2 -6", "3 -48, 24 -36, 4 -26"],
  }),
  warrior: pose({
    head: "-4 -92",
    torso: "-4 -76, -4 -46",
    arms: ["-12 -74, -54 -76", "6 -74, 48 -76"],
    legs: ["-6 -42, -38 -36, -38 -5", "0 -42, 52 -5"],
  }),
  arabesque: pose({
    head: "-14 -98",
    torso: "-10 -82, 0 -54",
    arms: ["-16 -82, -52 -98", "-4 -80, 26 -104"],
    legs: ["2 -50, 48 -72", "0 -48, -2 -6"],
  }),
  turn: pose({
    head: "2 -100",
    torso: "0 -84, 0 -54",
    arms: ["-9 -82, -28 -102, -14 -122", "9 -82, 34 -84, 46 -100"],
    legs: ["3 -48, 26 -30, 2 -24", "-1 -48, -2 -6"],
  }),
  leap: pose({
    head: "12 -104",
    torso: "8 -88, -2 -60",
    arms: ["0 -88, -34 -104", "16 -86, 52 -100"],
    legs: ["-4 -56, -54 -44", "2 -56, 52 -52"],
  }),
  teaser: pose({
    head: "-42 -66",
    torso: "-34 -52, -4 -14",
    arms: ["-36 -48, 14 -44", "-30 -44, 18 -38"],
    legs: ["0 -12, 54 -52", "2 -10, 56 -46"],
  }),
  sideLift: pose({
    head: "-40 -58",
    torso: "-30 -46, 6 -26",
    arms: ["-30 -42, -32 -5", "-26 -50, -14 -88"],
    legs: ["10 -22, 62 -6", "10 -24, 62 -34"],
  }),
  bridge: pose({
    head: "-52 -12",
    torso: "-38 -14, 2 -38",
    arms: ["-38 -10, -8 -5", "-36 -8, -4 -4"],
    legs: ["6 -40, 36 -40, 38 -5", "6 -36, 30 -38, 31 -5"],
  }),
  stretch: pose({
    head: "22 -52",
    torso: "12 -40, -12 -14",
    arms: ["12 -36, 58 -22", "16 -34, 62 -18"],
    legs: ["-12 -9, 62 -6", "-12 -8, 20 -24, 34 -5"],
  }),
  squat: pose({
    head: "0 -92",
    torso: "0 -76, 0 -42",
    arms: ["-11 -74, -26 -92, -26 -114", "11 -74, 26 -92, 26 -114"],
    legs: ["-4 -36, -28 -30, -20 -5", "4 -36, 28 -30, 20 -5"],
  }),
  run: pose({
    head: "16 -100",
    torso: "12 -84, 0 -52",
    arms: ["6 -82, -14 -68, -26 -82", "18 -80, 26 -60, 46 -70"],
    legs: ["-2 -48, -20 -26, -50 -30", "2 -48, 34 -42, 26 -6"],
  }),
  lunge: pose({
    head: "2 -92",
    torso: "0 -76, 0 -44",
    arms: ["-10 -74, -20 -56, -16 -36", "10 -74, 26 -62, 22 -84"],
    legs: ["-2 -38, -34 -10, -46 -6", "4 -38, 34 -36, 34 -5"],
  }),
};

interface PoseText {
  head: string;
  torso: string;
  arms: readonly string[];
  legs: readonly string[];
}

function pose({ head, torso, arms, legs }: PoseText): Pose {
  const [top = ORIGIN] = pointsOf(head);
  const [shoulders = ORIGIN, hips = ORIGIN] = pointsOf(torso);
  return { head: top, torso: [shoulders, hips], arms: arms.map(pointsOf), legs: legs.map(pointsOf) };
}

/** "x y, x y" as points. */
function pointsOf(text: string): Point[] {
  return text.split(", ").map((pair) => {
    const [x = 0, y = 0] = pair.split(" ").map(Number);
    return [x, y];
  });
}
