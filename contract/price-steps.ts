/** Where the bars of the price aggregation begin and the price slider stops, in whole reais: most prices lie below 300. */
export const PRICE_STEPS: readonly number[] = [
  0, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1_000, 1_500, 2_000, 5_000,
];
