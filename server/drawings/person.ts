import type { Chance } from "./chance.ts";
import { HAIRS, SKINS } from "./figure.ts";
import { areia, barro, ipe, mata } from "./paint.ts";
import { box, circle, line, moved, path } from "./shapes.ts";

const GROUNDS = [
  ["#DDF2EA", "#BBE3D4"],
  [barro[100], barro[200]],
  ["#FEEFC6", ipe[200]],
  [areia[200], areia[300]],
  ["#DCE6F2", "#C2D3E8"],
  ["#EBE1F2", "#D9C9E6"],
  ["#E3EFD8", "#C9DDB4"],
  ["#F7E3E6", "#EBC6CC"],
] as const;
const CLOTHES = [mata[800], barro[600], mata[400], ipe[700], "#3F5C84", "#6B6354", "#7A5489", areia[50]];
const SHADES: Readonly<Record<string, string>> = {
  "#F2C9A8": "#E0B08B",
  "#E0AC83": "#C9946B",
  "#C68A5F": "#AC7349",
  "#9A6240": "#7F4E31",
  "#6F4429": "#59351F",
};

/** A head of hair: what is behind the head, and what is before it. The face is 22 to 50 high, 34 to 62 wide. */
type Hair = (colour: string) => readonly [behind: string, before: string];

const fringe = (colour: string) =>
  path("M31 38C29 20 38 13 49 13S68 21 65 38C63 31 60 27 56 25C48 29 40 28 36 27C33 30 32 33 31 38Z", colour);
const parted = (colour: string) =>
  path("M31 39C28 20 37 12 48 12S68 20 65 39C63 30 57 26 44 22C40 28 34 30 31 39Z", colour);
const crop = (colour: string) =>
  path("M31 35C29 19 37 13 48 13S67 19 65 35C64 28 61 25 57 24H39C35 25 32 28 31 35Z", colour);
const quiff = (colour: string) =>
  path("M31 35C28 17 40 9 52 11C64 10 68 20 65 35C63 27 60 25 54 25H40C35 26 32 29 31 35Z", colour);
const curls = (colour: string) =>
  [
    [34, 27, 7],
    [40, 19, 8],
    [49, 16, 8.5],
    [58, 20, 8],
    [63, 28, 7],
    [45, 22, 7],
    [54, 22, 6],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, colour))
    .join("");

const long: readonly Hair[] = [
  (c) => [path("M27 66C25 42 26 12 48 12S71 42 69 66C62 70 58 66 57 58H39C38 66 34 70 27 66Z", c), fringe(c)],
  (c) => [path("M27 52C25 26 32 11 48 11S71 26 69 52C64 56 60 53 60 46H36C36 53 32 56 27 52Z", c), parted(c)],
  (c) => [
    circle(48, 30, 25, c),
    path("M31 37C31 26 38 22 48 22S65 26 65 37C67 22 58 14 48 14S29 22 31 37Z", c),
  ],
  (c) => [circle(48, 9, 8, c), fringe(c)],
  (c) => [path("M60 22C78 24 78 48 72 64C66 62 66 44 58 36Z", c), parted(c)],
  (c) => [
    path(
      "M28 60C20 56 26 50 24 44C20 38 26 32 26 26C28 14 38 10 48 10S68 14 70 26C70 32 76 38 72 44C70 50 76 56 68 60Z",
      c,
    ),
    parted(c),
  ],
];
const short: readonly Hair[] = [
  (c) => ["", crop(c)],
  (c) => ["", quiff(c)],
  (c) => ["", curls(c)],
  (c) => [
    "",
    path(
      "M30.500 37C29.500 31 30.500 28 33 26C34 30 33 34 31.500 37ZM65.500 37C66.500 31 65.500 28 63 26C62 30 63 34 64.500 37Z",
      c,
    ),
  ],
  (c) => [
    circle(48, 28, 21, c),
    path("M31 36C31 27 38 23 48 23S65 27 65 36C66 22 58 15 48 15S30 22 31 36Z", c),
  ],
  (c) => ["", parted(c)],
];
const scarf =
  (cloth: string): Hair =>
  () => [
    path("M28 60C24 32 30 10 48 10S72 32 68 60C64 68 32 68 28 60Z", cloth),
    path("M31 40C29 20 38 13 48 13S67 20 65 40C64 28 58 23 48 23S32 28 31 40Z", cloth),
  ];

/** Somebody's head and shoulders. A drawing, not a claim: nothing of it follows from who they are. */
export function drawPerson(chance: Chance): string {
  const skin = chance.pick("skin", SKINS);
  const shade = SHADES[skin] ?? skin;
  const hairColour = chance.pick("hair", HAIRS);
  const cloth = chance.pick("cloth", CLOTHES);
  const isLong = chance.pick("long", [true, false]);
  const hairs = isLong ? [...long, scarf(chance.pick("scarf", CLOTHES.slice(0, 7)))] : short;
  const [behind, before] = chance.pick("style", hairs)(hairColour);
  const beard = !isLong && chance.pick("beard", ["full", "full", "soft", "none", "none"]);
  const hasGlasses = chance.pick("glasses", [true, false, false]);
  const hasEarrings = isLong && chance.pick("earrings", [true, false]);
  return (
    ground(chance) +
    behind +
    path("M40 46H56V62C56 68 40 68 40 62Z", shade) +
    shoulders(cloth, skin, chance) +
    circle(31, 38, 3.6, skin) +
    circle(65, 38, 3.6, skin) +
    path(
      "M31.500 34C31.500 22 38 17 48 17S64.500 22 64.500 34C64.500 47 57 56 48 56S31.500 47 31.500 34Z",
      skin,
    ) +
    (beard === "full"
      ? path(
          "M31.800 38C35 43 40 44 48 42.500S61 43 64.200 38C65 50 58 58.500 48 58.500S31 50 31.800 38Z",
          hairColour,
        )
      : "") +
    (beard === "soft"
      ? path(
          "M32.500 41C36 50 42 50 48 50S60 50 63.500 41C62 51 56 56.500 48 56.500S34 51 32.500 41Z",
          hairColour,
        ).replace("/>", ' opacity=".4"/>')
      : "") +
    face(chance, beard === "full" ? skin : "#7D3F2C", shade, hairColour) +
    before +
    (hasEarrings ? circle(31, 44, 2, ipe[500]) + circle(65, 44, 2, ipe[500]) : "") +
    (hasGlasses
      ? `<g fill="none" stroke="${areia[900]}" stroke-width="1.500"><circle cx="40.500" cy="37" r="5.500"/><circle cx="55.500" cy="37" r="5.500"/><path d="M46 36.500Q48 35.500 50 36.500"/></g>`
      : "")
  );
}

function face(chance: Chance, mouth: string, shade: string, hair: string): string {
  const brow = chance.pick("brow", [
    "M37 32Q40.500 30 44 32",
    "M37 31.500H44",
    "M37 33Q40 30.500 44 31.500",
    "",
  ]);
  const smile = chance.step("smile", 50, 53, 4);
  return (
    (brow ? line(brow, hair, 1.5) + moved(96, 0, line(brow, hair, 1.5), 1, true) : "") +
    circle(40.5, 37, 1.5, areia[900]) +
    circle(55.5, 37, 1.5, areia[900]) +
    line("M48 37.500Q46.500 42 48.500 42.500", shade, 1.5) +
    line(`M43.500 48Q48 ${smile} 52.500 48`, mouth, 1.6) +
    (chance.pick("cheeks", [true, false, false])
      ? circle(37, 44, 3, "#D9694F").replace("/>", ' opacity=".25"/>') +
        circle(59, 44, 3, "#D9694F").replace("/>", ' opacity=".25"/>')
      : "")
  );
}

function ground(chance: Chance): string {
  const [base, form] = chance.pick("ground", GROUNDS);
  const forms = [
    () => circle(chance.step("formX", 34, 62, 5), 46, chance.step("formR", 30, 40, 3), form),
    () => path("M12 96V50A36 36 0 0 1 84 50V96Z", form),
    () =>
      path(
        `M0 ${chance.step("formY", 40, 66, 5)}C24 ${chance.step("formZ", 30, 60, 5)} 60 74 96 ${chance.step("formW", 36, 64, 5)}V96H0Z`,
        form,
      ),
    () =>
      circle(chance.step("sunX", 16, 80, 6), chance.step("sunY", 16, 34, 4), 10, ipe[300]) +
      path("M0 70Q30 52 96 72V96H0Z", form),
  ];
  return box(0, 0, 96, 96, base) + chance.pick("form", forms)();
}

function shoulders(cloth: string, skin: string, chance: Chance): string {
  const wide = chance.step("wide", 7, 14, 4);
  const body =
    path(
      `M${wide} 98C${wide + 1} 78 24 68 39 65C42 71 54 71 57 65C72 68 ${95 - wide} 78 ${96 - wide} 98Z`,
      cloth,
    ) + print(cloth, chance);
  const dark = cloth === areia[50] ? areia[300] : "#00000026";
  switch (chance.pick("collar", ["round", "v", "shirt", "high", "coat"])) {
    case "v":
      return body + path("M39 65L48 82L57 65C54 70 42 70 39 65Z", skin);
    case "shirt":
      return (
        body +
        path("M38 63L48 74L42 82L33 68ZM58 63L48 74L54 82L63 68Z", areia[50]) +
        line("M48 76V96", dark, 1.5)
      );
    case "high":
      return body + box(38.5, 56, 19, 14, cloth, 5) + line("M39 66Q48 71 57 66", dark, 1.5);
    case "coat":
      return (
        body +
        path("M39 65L48 80L57 65C54 70 42 70 39 65Z", areia[50]) +
        path("M36 65L46 98H28L24 74ZM60 65L50 98H68L72 74Z", dark)
      );
    default:
      return body + line("M38 66Q48 77 58 66", dark, 2);
  }
}

/** What a cloth has on it. */
function print(cloth: string, chance: Chance): string {
  const ink = cloth === areia[50] ? chance.pick("ink", [mata[400], barro[400], "#8FA6C4"]) : "#FFFFFF";
  const faint = (inner: string) => `<g opacity=".35">${inner}</g>`;
  switch (chance.pick("print", ["none", "none", "stripes", "dots", "pocket", "pin"])) {
    case "stripes":
      return faint(line("M20 80H76M16 88H80M13 96H83", ink, 2));
    case "dots":
      return faint(
        [
          [28, 82],
          [38, 90],
          [58, 90],
          [68, 82],
          [24, 93],
          [72, 93],
          [48, 94],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 1.8, ink))
          .join(""),
      );
    case "pocket":
      return faint(path("M60 80H72V90Q66 94 60 90Z", ink));
    case "pin":
      return circle(64, 80, 2.6, ipe[500]);
    default:
      return "";
  }
}
