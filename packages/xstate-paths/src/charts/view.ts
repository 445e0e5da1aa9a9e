import type { Box, Drawing } from "./drawing.ts";
import { innermost } from "./flow-order.ts";

/** How a drawing lies in its frame: where its corner is, in pixels of the screen, and how large it is. */
export interface View {
  positionX: number;
  positionY: number;
  scale: number;
}

/** The box around states and labels of transitions; for what is not drawn the innermost box around it. Null: there is none. */
export function placeOf({ states, edges }: Drawing, ids: readonly string[]): Box | null {
  const labels = edges.flatMap((edge) => edge.labels);
  const boxes = ids.flatMap(
    (id) =>
      states.find((state) => state.id === id) ??
      labels.find(({ transition }) => transition === id) ??
      states.find(({ lines }) => lines.some(({ transition }) => transition === id)) ??
      innermost(states, id) ??
      [],
  );
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The view in which something stands where it stood, in a drawing that has another place for it. */
export function heldInPlace({ positionX, positionY, scale }: View, before: Box, after = before): View {
  return {
    positionX: positionX + (before.x - after.x) * scale,
    positionY: positionY + (before.y - after.y) * scale,
    scale,
  };
}

/** The view of a place, centred: zoomed to it, or moved to it, which a place in sight does not need. Null: it stays. */
export function broughtIntoView(
  view: View,
  { clientWidth, clientHeight }: Pick<HTMLElement, "clientWidth" | "clientHeight">,
  { x, y, width, height }: Box,
  isFollowing: boolean,
): View | null {
  const readable = Math.min(1, clientWidth / (width + 80), clientHeight / (height + 80));
  const scale = isFollowing ? readable : Math.max(view.scale, Math.min(readable, 0.75));
  const left = view.positionX + x * view.scale;
  const top = view.positionY + y * view.scale;
  const isInSight =
    scale === view.scale &&
    left >= 8 &&
    top >= 8 &&
    left + width * scale <= clientWidth - 8 &&
    top + height * scale <= clientHeight - 8;
  if (isInSight) return null;
  const centred = (size: number, at: number, extent: number) => size / 2 - (at + extent / 2) * scale;
  return { positionX: centred(clientWidth, x, width), positionY: centred(clientHeight, y, height), scale };
}
