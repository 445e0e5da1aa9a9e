/** Where card data is typed or paid with: nothing of the ads is started or told there. A step that is not known counts. */
export function isCardStep({ pathname, search }: { pathname: string; search: { step?: unknown } }): boolean {
  if (pathname === "/purchase/init") return !/^1(\.[56])?$/.test(String(search.step));
  return /^\/(checkout|pendencias|profile)(\/|$)/.test(pathname);
}
