/** Sizes of a drawing in pixels, for the layout and the view alike. */
export const measures = {
  title: 14,
  text: 11.5,
  titleHeight: 22,
  lineHeight: 16,
  padding: 12,
  stateWidth: 150,
  textWidth: 216,
  labelWidth: 210,
  dot: 10,
  fold: 24,
} as const; // the view and the layout have to agree on each
