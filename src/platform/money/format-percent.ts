/** A percentage with at most two decimals as the reader writes it, "12,5%". */
export const formatPercent = (percent: number): string =>
  `${percent.toLocaleString("pt-BR", { maximumFractionDigits: 2 })}%`;
