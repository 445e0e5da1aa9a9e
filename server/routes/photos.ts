import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { sendPhotoWords } from "../domain/listings/send.ts";
import { addPhoto } from "../domain/photos/add.ts";
import { readOwnFile, readPhotoFile } from "../domain/photos/file.ts";
import { orderPhotos } from "../domain/photos/order.ts";
import { readOwnPhotos } from "../domain/photos/read-own.ts";
import { removePhoto } from "../domain/photos/remove.ts";
import { approvePhoto, refusePhoto } from "../domain/photos/review.ts";
import { readPhotoPage } from "../domain/photos/review-list.ts";
import type { Api } from "../http/api.ts";
import { openPhotoMaker } from "../photos/make-photo.ts";

export function photoRoutes(api: Api): void {
  own(api);
  reviewing(api);
}

function own(api: Api): void {
  const makePhoto = openPhotoMaker();
  api.handle(calls.specialistPhotos, ({ session, deps }) => read(deps, session.partnerId));
  api.handle(calls.specialistAddPhoto, async ({ query, body, session: { partnerId }, deps }) => {
    await addPhoto({ ...deps, makePhoto }, partnerId, query, body);
    return read(deps, partnerId);
  });
  api.handle(calls.specialistOrderPhotos, async ({ body, session: { partnerId }, deps }) => {
    await orderPhotos(deps, partnerId, body.ids);
    return read(deps, partnerId);
  });
  api.handle(calls.specialistSendPhotoWords, async ({ params, body, session: { partnerId }, deps }) => {
    await sendPhotoWords(deps, { id: params.id, partnerId }, body);
    return read(deps, partnerId);
  });
  api.handle(calls.specialistRemovePhoto, async ({ params, session: { partnerId }, deps }) => {
    await removePhoto(deps, { id: params.id, partnerId });
    return read(deps, partnerId);
  });
  api.handle(calls.specialistPhotoFile, ({ params, session: { partnerId }, deps }) =>
    readOwnFile(deps, { id: params.id, partnerId }),
  );
}

function reviewing(api: Api): void {
  api.handle(calls.photosToReview, ({ query, deps }) =>
    inTransaction(deps.db, (tx) => readPhotoPage(tx, query.status, query.page)),
  );
  api.handle(calls.photoFile, ({ params, deps }) => readPhotoFile(deps, params.id));
  api.handle(calls.approvePhoto, ({ params, session, deps }) =>
    approvePhoto(deps, { id: params.id, reviewerId: session.userId }),
  );
  api.handle(calls.refusePhoto, ({ params, body, session, deps }) =>
    refusePhoto(deps, { id: params.id, reviewerId: session.userId }, body.reason),
  );
}

const read = (deps: Deps, partnerId: string) => inTransaction(deps.db, (tx) => readOwnPhotos(tx, partnerId));
