import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { approveListingChange, refuseListingChange } from "../domain/listings/decide.ts";
import { readListingChanges } from "../domain/listings/list.ts";
import { readOwnReview, readOwnReviews, requireReviewed } from "../domain/listings/own-reviews.ts";
import { sendChange, sendPractice } from "../domain/listings/send.ts";
import { readOffers } from "../domain/offers/read.ts";
import { readSpecialist } from "../domain/specialist/profile.ts";
import type { Api } from "../http/api.ts";

export function listingChangeRoutes(api: Api): void {
  api.handle(calls.specialistSendPractice, async ({ body, session: { partnerId }, deps }) => {
    await sendPractice(deps, partnerId, body);
    return inTransaction(deps.db, (tx) => readSpecialist(tx, partnerId, deps.config.reviewedProfessions));
  });
  api.handle(calls.specialistSendPlaceDetails, async ({ params, body, session: { partnerId }, deps }) => {
    await sendChange(deps, { kind: "PLACE", id: params.id, partnerId }, body);
    return inTransaction(deps.db, (tx) => readSpecialist(tx, partnerId, deps.config.reviewedProfessions));
  });
  api.handle(calls.specialistSendActivityDetails, async ({ params, body, session: { partnerId }, deps }) => {
    await sendChange(deps, { kind: "ACTIVITY", id: params.id, partnerId }, body);
    return inTransaction(deps.db, (tx) => readOffers(tx, partnerId));
  });
  api.handle(calls.specialistReviews, ({ query: { page }, session: { partnerId }, deps }) =>
    inTransaction(deps.db, (tx) =>
      readOwnReviews(tx, { partnerId, page, reviewed: deps.config.reviewedProfessions }),
    ),
  );
  api.handle(calls.specialistAnswerReview, async ({ params: { id }, body, session: { partnerId }, deps }) => {
    await inTransaction(deps.db, async (tx) => {
      await readOwnReview(tx, { id, partnerId });
      await requireReviewed(tx, partnerId, deps.config.reviewedProfessions);
    });
    await sendChange(deps, { kind: "ANSWER", id, partnerId }, body);
    return inTransaction(deps.db, (tx) => readOwnReview(tx, { id, partnerId }));
  });
  api.handle(calls.listingChanges, ({ query: { status, page }, deps }) =>
    inTransaction(deps.db, (tx) => readListingChanges(tx, status, page)),
  );
  api.handle(calls.approveListingChange, ({ params, session, deps }) =>
    approveListingChange(deps, { id: params.id, reviewerId: session.userId }),
  );
  api.handle(calls.refuseListingChange, ({ params, body, session, deps }) =>
    refuseListingChange(deps, { id: params.id, reviewerId: session.userId }, body.reason),
  );
}
