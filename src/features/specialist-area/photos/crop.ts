import type { NewPhoto } from "#contract/own-photo.ts";

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface Shape {
  across: number;
  down: number;
  /** How many pixels a crop is wide at least. */
  least: number;
}

/** Where a frame stands over a picture, each from 0 to 1: how near, how far to the right and how far down. */
export interface Framing {
  zoom: number;
  across: number;
  down: number;
}

export type Crop = Pick<NewPhoto, "left" | "top" | "width" | "height">;

/** The middle, with as much of the picture as the shape allows. */
export const WIDEST: Framing = { zoom: 0, across: 0.5, down: 0.5 };

/** Nearer than this, nothing can be told any more. */
const NEAREST = 4;

/** How wide the largest crop of the shape is. */
export const widest = ({ width, height }: Size, { across, down }: Shape) =>
  Math.floor(Math.min(width, (height * across) / down));

/** Whether any crop of a picture has enough pixels. */
export const isLargeEnough = (picture: Size, shape: Shape): boolean => widest(picture, shape) >= shape.least;

/** The part of a picture that is in the frame, in whole pixels. */
export function cropOf(picture: Size, shape: Shape, { zoom, across, down }: Framing): Crop {
  const most = widest(picture, shape);
  const nearest = Math.max(1, Math.min(NEAREST, most / shape.least));
  const width = Math.max(Math.min(shape.least, most), Math.floor(most / (1 + zoom * (nearest - 1))));
  const height = Math.min(picture.height, Math.round((width * shape.down) / shape.across));
  return {
    left: Math.round(across * (picture.width - width)),
    top: Math.round(down * (picture.height - height)),
    width,
    height,
  };
}

/** The framing after the picture was drawn by so much of the frame's width and height under it. */
export function dragged(
  picture: Size,
  shape: Shape,
  framing: Framing,
  by: { x: number; y: number },
): Framing {
  const { width, height } = cropOf(picture, shape, framing);
  return {
    ...framing,
    across: moved(framing.across, by.x * width, picture.width - width),
    down: moved(framing.down, by.y * height, picture.height - height),
  };
}

const moved = (from: number, by: number, room: number) => (room > 0 ? within(from - by / room) : from);

const within = (share: number) => Math.max(0, Math.min(1, share));

/** The framing after two fingers were spread to so many times their distance. */
export const pinched = (framing: Framing, times: number): Framing => ({
  ...framing,
  zoom: within(framing.zoom + (times - 1) / (NEAREST - 1)),
});
