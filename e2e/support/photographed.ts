import sharp from "sharp";
import type { Drawing } from "#contract/drawing.ts";
import type { NewPhoto } from "#contract/own-photo.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { photographer } from "#server/domain/photos/testing/photographer.ts";
import { draw } from "#server/drawings/draw.ts";
import type { World } from "./world.ts";

export const MARINA = seedId("partner", "marina-lopes");
export const YOGA = seedId("activity", "yoga-suave-marina-lopes");
export const ROOM = seedId("place", "marina-lopes/sp-augusta");

/** A picture of many colours, as a camera's file. */
export async function pictureOf(drawing: Drawing, { width = 1600, height = 1200 } = {}): Promise<Buffer> {
  return sharp(Buffer.from(draw(drawing)), { density: 500 })
    .resize({ width, height, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const SCENES: readonly [Drawing, string][] = [
  [{ kind: "activity", motif: "dawn", hue: 30, seed: "one" }, "Aula ao nascer do sol, com tapetes na grama"],
  [{ kind: "activity", motif: "lake", hue: 190, seed: "two" }, "Turma sentada em frente ao lago"],
  [{ kind: "activity", motif: "wave", hue: 330, seed: "three" }, "Postura da árvore, de frente"],
  [{ kind: "place", seed: "four" }, "Fachada da sala, com plantas na entrada"],
];

/** Marina's portrait, three photos of her yoga and one of her room: sent by her, approved by an administrator. */
export async function photographed(world: World, picture = pictureOf): Promise<void> {
  const marina = photographer(world, await world.signIn("marina@vereda.test", "SPECIALIST"));
  const helena = photographer(world, await world.signIn("helena@vereda.test"));
  const whole = { width: 1600, height: 1200 };
  const send = async (
    photo: Pick<NewPhoto, "of" | "subjectId"> & Partial<NewPhoto>,
    drawing: Drawing,
    size = whole,
  ) => {
    const { status, body } = await marina.send({ ...size, ...photo }, await picture(drawing, size));
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  await send(
    { of: "PARTNER", subjectId: MARINA, alt: "Retrato de Marina Lopes" },
    { kind: "person", seed: "five" },
    { width: 900, height: 900 },
  );
  for (const [drawing, alt] of SCENES) {
    const subject =
      drawing.kind === "place"
        ? { of: "PLACE" as const, subjectId: ROOM }
        : { of: "ACTIVITY" as const, subjectId: YOGA };
    await send({ ...subject, alt }, drawing);
  }
  for (const { id } of await marina.own()) await helena.call(`POST /admin/photos/${id}/approval`);
}
