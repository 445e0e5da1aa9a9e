import { calls } from "#contract/calls.ts";
import { inTransaction } from "#server/db/database.ts";
import { readPartnerReviews } from "../domain/reviews/list.ts";
import { removeReview, writeReview } from "../domain/reviews/write.ts";
import type { Api } from "../http/api.ts";

export function reviewRoutes(api: Api): void {
  api.handle(calls.writeReview, ({ params, body, session, deps }) =>
    writeReview(deps, { ...body, appointmentId: params.id, customerId: session.customerId }),
  );
  api.handle(calls.removeReview, ({ params, session, deps }) =>
    removeReview(deps, { appointmentId: params.id, customerId: session.customerId }),
  );
  api.handle(calls.partnerReviews, async ({ params, query, deps }) => {
    const { page, size } = query;
    const which = { ...query, partnerId: params.id, reviewed: deps.config.reviewedProfessions };
    const found = await inTransaction(deps.db, (tx) => readPartnerReviews(tx, which));
    return { ...found, totalPages: Math.ceil(found.totalElements / size), size, number: page };
  });
}
