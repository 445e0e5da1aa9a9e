/** The parts of a day that people search by, in hours on the clock of the place: morning, afternoon, evening. */
export const DAY_PARTS = [
  [6, 12],
  [12, 18],
  [18, 23],
] as const;
