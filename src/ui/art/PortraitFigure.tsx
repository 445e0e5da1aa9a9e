const skins = [
  ["#F2C9A8", "#E4B18A"],
  ["#E0AC83", "#CC9369"],
  ["#C68A5F", "#B0744A"],
  ["#9A6240", "#835033"],
  ["#6F4429", "#5B3620"],
] as const;
const hairs = ["#2B1B14", "#3D2618", "#5B3A22", "#7A4A24", "#8C8178", "#1D1A1A"];
const clothes = ["#11644E", "#B4512B", "#2F9376", "#A4680A", "#0D3F33", "#6B6354"];

const long = [
  "M14 52C12 30 16 12 32 12S52 30 50 52C46 56 42 54 42 46V30C34 30 28 27 26 23C25 28 23 30 22 31V46C22 54 18 56 14 52Z",
  "M17 44C13 26 18 11 32 11S51 26 47 44C45 47 43 44 43 38L42 28C36 28 30 26 27 22L22 29L21 38C21 44 19 47 17 44Z",
  "M32 3A7 7 0 0 1 38 12C45 14 47 22 45 33C43 27 40 24 36 23C30 25 24 26 21 24C20 27 19 30 19 33C17 22 19 14 26 12A7 7 0 0 1 32 3Z",
  "M12 38C8 24 16 9 32 9S56 24 52 38C54 46 44 48 44 38L43 28C37 24 27 24 21 28L20 38C20 48 10 46 12 38Z",
];
const short = [
  "M20 31C17 18 22 12 32 12S47 18 44 31C43 27 42 24 40 22C34 24 28 23 25 21C22 24 21 27 20 31Z",
  "M20 30C16 16 24 10 34 11C44 10 48 20 44 30C43 26 41 23 37 23H26C22 24 21 27 20 30Z",
  "M20 29C18 17 24 13 32 13S46 17 44 29C42 22 38 20 32 20S22 22 20 29Z",
  "M19 33C14 20 20 9 33 9S50 20 45 33C44 28 42 25 38 25C32 27 26 26 24 23C21 26 20 29 19 33Z",
];

/** A head and shoulders. Names that end in "a" mostly get the longer hair; it is a drawing, not a claim. */
export function PortraitFigure({ name, next }: { name: string; next: () => number }) {
  const pick = <T,>(list: readonly T[]) => list[Math.floor(next() * list.length)];
  const [skin, shade] = pick(skins) ?? skins[1];
  const hair = pick(hairs);
  const cloth = pick(clothes);
  const given = name.replace(/^(dra?|profa?)\.?\s+/i, "").split(" ")[0] ?? "";
  const style = pick(/(a|elen|iz|ne|ce|de)$/i.test(given) ? long : short);
  const glasses = next() > 0.72;
  const beard = !/a$/i.test(given) && next() > 0.6;
  return (
    <>
      <path d="M8 62C9 50 18 46 26 45H38C46 46 55 50 56 62C51 64 40 64 32 64S13 64 8 62Z" fill={cloth} />
      <path d="M26 40H38V46C38 50 35 52 32 52S26 50 26 46Z" fill={shade} />
      <path d="M21 28C21 19 25 15 32 15S43 19 43 28C43 38 38 44 32 44S21 38 21 28Z" fill={skin} />
      {beard && (
        <path
          d="M21.600 33C23.500 36 27 37 32 36.400S40.500 36 42.400 33C43.200 40 38 45.500 32 45.500S20.800 40 21.600 33Z"
          fill={hair}
        />
      )}
      <path d={style} fill={hair} />
      <g fill="none" stroke="#2B1B14" strokeWidth="1.400" strokeLinecap="round">
        <path d="M26.500 30.500V31.500M37.500 30.500V31.500" strokeWidth="2.200" />
        <path d="M28.500 38.500Q32 41.300 35.500 38.500" stroke={beard ? skin : "#8A4B32"} />
        {glasses && (
          <path d="M22.500 31A4 4 0 1 0 30.500 31A4 4 0 1 0 22.500 31ZM33.500 31A4 4 0 1 0 41.500 31A4 4 0 1 0 33.500 31ZM30.500 31H33.500" />
        )}
      </g>
    </>
  );
}
