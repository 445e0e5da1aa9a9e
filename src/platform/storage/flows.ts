/** The flows that keep themselves in session storage, once somebody signed in has begun one, by their page. */
const FLOWS: Partial<Record<string, string>> = {
  "/purchase/init": "vereda.purchase",
  "/checkout": "vereda.checkout",
};

/** Whether this tab is in the middle of the flow of a page; false where there is no storage. */
export function isBegun(path: string): boolean {
  const key = FLOWS[path];
  try {
    return key !== undefined && sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
