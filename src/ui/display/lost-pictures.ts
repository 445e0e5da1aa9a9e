/**
 * Marks pictures that did not come (`data-lost`), so that a style sheet has something calm in their place, and asks for them again with
 * the next connection.
 */
export function watchPictures(): void {
  // A window does not hear what an element has loaded.
  document.addEventListener("load", hear, true);
  document.addEventListener("error", hear, true);
  addEventListener("online", () => {
    for (const image of document.querySelectorAll("img[data-lost]"))
      image.setAttribute("src", image.getAttribute("src") ?? "");
  });
  // Those of a page that was rendered beforehand may have failed before anybody listened; a drawing may have no width.
  for (const image of document.images)
    if (image.complete && !image.naturalWidth) image.decode().catch(() => mark(image, true));
}

const hear = ({ target, type }: Event) => target instanceof Element && mark(target, type === "error");
const mark = (image: Element, isLost: boolean) =>
  image.matches("img") && image.toggleAttribute("data-lost", isLost);
