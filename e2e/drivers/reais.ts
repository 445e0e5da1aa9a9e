/** An amount of centavos as Brazilians write it; its space does not break. */
export const reais = (centavos: number): string => {
  const [whole = "", cents] = (centavos / 100).toFixed(2).split(".");
  return `R$\u00a0${whole.replaceAll(/\B(?=(\d{3})+$)/g, ".")},${cents}`;
};
