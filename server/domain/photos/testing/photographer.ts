import * as v from "valibot";
import { type NewPhoto, OwnPhotos } from "#contract/own-photo.ts";
import type { PhotoMaker } from "#server/photos/make-photo.ts";
import { request } from "#server/testing/request.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { addPhoto } from "../add.ts";
import { quarters } from "./camera.ts";

/** Asks in a session about photos. */
export function photographer(server: TestApp, session: Headers) {
  const call = async (target: string, body?: unknown) => {
    const headers = new Headers(session);
    const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
    return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
  };
  return {
    call,
    /** Sends the whole of a picture, unless a crop is named. */
    async send(photo: Pick<NewPhoto, "of" | "subjectId"> & Partial<NewPhoto>, file?: Buffer) {
      const size = photo.of === "PARTNER" ? { width: 400, height: 400 } : { width: 640, height: 480 };
      const asked = { left: 0, top: 0, alt: "A sala com tatames", ...size, ...photo };
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
      const answer = await server.app.request(`/api/specialist/photos?${query}`, {
        method: "POST",
        headers: new Headers(session),
        body: new Uint8Array(file ?? (await quarters(size))),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    async own() {
      return v.parse(OwnPhotos, (await call("GET /specialist/photos")).body).content;
    },
  };
}

/** Makes no picture at all: for what has to do with the rows of photos alone. */
export const blankPhoto: PhotoMaker = async (_, { width }) => ({
  width,
  tones: "#aabbcc,#ddeeff,#001122",
  files: [{ width, format: "webp", content: new Uint8Array([1]) }],
});

/** Adds a photo that waits, without a picture. @returns its id */
export async function blank(
  server: TestApp,
  partnerId: string,
  { of, subjectId }: Pick<NewPhoto, "of" | "subjectId">,
): Promise<void> {
  const size = of === "PARTNER" ? { width: 320, height: 320 } : { width: 640, height: 480 };
  const photo: NewPhoto = { of, subjectId, left: 0, top: 0, alt: "A sala com tatames", ...size };
  await addPhoto({ ...server.deps, makePhoto: blankPhoto }, partnerId, photo, new Uint8Array());
}
