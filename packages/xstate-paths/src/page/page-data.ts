/** The id of the element that carries a page's data. */
export const DATA_ID = "page-data";

/** What the page was built with. `T` is the type of `buildPage`'s `data`; throws where the page carries none. */
export function pageData<T>(): T {
  const element = document.getElementById(DATA_ID);
  if (!element) throw new Error("the page carries no data: build it with buildPage");
  return JSON.parse(element.textContent) as T; // written by buildPage, whose data the entry's author types
}
