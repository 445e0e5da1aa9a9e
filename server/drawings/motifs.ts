import type { Chance } from "./chance.ts";
import { figure, type Wear, wearOf } from "./figure.ts";
import type { Paint } from "./paint.ts";
import { poses } from "./poses.ts";
import { along, circle, line, moved } from "./shapes.ts";
import * as things from "./things.ts";

/** What an activity is about, standing on (0, 0); one of several pictures of the same category. */
export type Motif = (paint: Paint, chance: Chance) => string;

type PoseName = keyof typeof poses;

const wear = (paint: Paint, chance: Chance): Wear =>
  wearOf(
    chance,
    [paint.warm, paint.paper, paint.sun, paint.deep],
    [paint.deep, paint.deep, paint.near, "#3F4A54"],
  );

const person =
  (
    pose: PoseName,
    around: (paint: Paint) => readonly [behind: string, before: string] = () => ["", ""],
  ): Motif =>
  (paint, chance) => {
    const [behind, before] = around(paint);
    return behind + figure(poses[pose], wear(paint, chance)) + before;
  };
const thing =
  (draw: (paint: Paint) => string): Motif =>
  (paint) =>
    draw(paint);

const onMat = ({ warm }: Paint) => [things.mat(warm), ""] as const;
const rings = ({ paper }: Paint) =>
  [
    [34, 50, 66]
      .map(
        (r, index) =>
          `<circle cx="0" cy="-58" r="${r}" fill="none" stroke="${paper}" stroke-width="2" opacity="${0.9 - index * 0.25}"/>`,
      )
      .join(""),
    "",
  ] as const;
const lifted = ({ deep, warm, paper }: Paint) =>
  [
    "",
    line(
      along([
        [-66, -116],
        [66, -116],
      ]),
      paper,
      4,
    ) +
      [-62, 62]
        .map((x) =>
          line(
            along([
              [x, -130],
              [x, -102],
            ]),
            deep,
            9,
          ),
        )
        .join("") +
      [-52, 52]
        .map((x) =>
          line(
            along([
              [x, -124],
              [x, -108],
            ]),
            warm,
            6,
          ),
        )
        .join(""),
  ] as const;

const talk: Motif = (paint, chance) =>
  moved(-46, 0, things.armchair(paint)) +
  moved(46, 0, things.armchair({ ...paint, warm: paint.deep, deep: paint.warm })) +
  moved(0, 0, things.sideTable(paint), chance.pick("table", [1, 1.12]));
const reading: Motif = (paint) =>
  moved(-14, 0, things.armchair(paint), 1.25) + moved(46, 0, things.lamp(paint));

const swimmer: Motif = (paint, chance) => {
  const { skin, top } = wear(paint, chance);
  return (
    line(
      along([
        [-2, -12],
        [22, -42],
        [50, -14],
      ]),
      skin,
      9,
    ) +
    line(
      along([
        [-58, -8],
        [-4, -12],
      ]),
      top,
      15,
    ) +
    circle(8, -22, 11, skin) +
    `<path d="M-2 -26C-2 -40 20 -40 19 -24Q8 -28 -2 -26Z" fill="${paint.warm}"/>`
  );
};
const water =
  (inner: Motif): Motif =>
  (paint, chance) => {
    const shift = chance.step("shift", 0, 36, 7);
    return (
      moved(-160, -150, things.waves([[132, paint.middle]], shift)) +
      moved(0, -15, inner(paint, chance), 1.1) +
      moved(
        -160,
        -150,
        things.waves(
          [
            [144, paint.near],
            [160, paint.deep],
          ],
          shift + 9,
        ),
      )
    );
  };

const twirl =
  (pose: PoseName): Motif =>
  (paint, chance) =>
    moved(
      0,
      -20,
      things.ribbon(paint.paper, chance.pick("ribbon", [paint.sun, paint.warm, paint.paper])),
      1,
      chance.pick("ribbonTurned", [true, false]),
    ) + figure(poses[pose], wear(paint, chance));

/** By the category's motif. */
const motifs: Readonly<Record<string, readonly Motif[]>> = {
  horizon: [talk, reading, thing(things.teaAndBooks)],
  leaf: [thing(things.bowl), thing(things.plate), thing(things.fruits)],
  summit: [person("run"), person("lunge"), thing(things.kettlebell)],
  bridge: [person("bridge", onMat), person("stretch", onMat), thing(things.couch)],
  trail: [person("squat", lifted), thing(things.dumbbells), thing(things.barbell)],
  dawn: [person("lotus", onMat), person("tree", onMat), person("warrior", onMat), thing(things.rolledMat)],
  lake: [person("lotus", rings), thing(things.stones), thing(things.singingBowl)],
  stones: [person("teaser", onMat), person("sideLift", onMat), thing(things.ball), thing(things.ring)],
  river: [water(swimmer), water(thing(things.ringBuoy))],
  wind: [twirl("arabesque"), twirl("turn"), twirl("leap")],
};

/** A category that is not known is drawn by stones in balance. */
export const motifsOf = (motif: string): readonly Motif[] => motifs[motif] ?? [thing(things.stones)];
