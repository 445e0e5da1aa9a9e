import { type Dispatch, type PointerEvent, type SetStateAction, useRef } from "react";
import { dragged, type Framing, pinched, type Shape, type Size } from "./crop.ts";

type Spot = { x: number; y: number };

/** Handlers by which one finger moves the frame over a picture, and two bring it nearer. */
export function useFraming(picture: Size, shape: Shape, onFrame: Dispatch<SetStateAction<Framing>>) {
  const spots = useRef(new Map<number, Spot>());
  const forget = (event: PointerEvent) => void spots.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      spots.current.set(event.pointerId, spotOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = spots.current.get(event.pointerId);
      if (!before) return;
      const spot = spotOf(event);
      const [other] = [...spots.current].filter(([id]) => id !== event.pointerId).map(([, there]) => there);
      const { width, height } = event.currentTarget.getBoundingClientRect();
      spots.current.set(event.pointerId, spot);
      onFrame((framing) =>
        other
          ? pinched(framing, distance(spot, other) / distance(before, other))
          : dragged(picture, shape, framing, {
              x: (spot.x - before.x) / width,
              y: (spot.y - before.y) / height,
            }),
      );
    },
    onPointerUp: forget,
    onPointerCancel: forget,
  };
}

const spotOf = ({ clientX, clientY }: PointerEvent): Spot => ({ x: clientX, y: clientY });
const distance = (one: Spot, other: Spot) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
