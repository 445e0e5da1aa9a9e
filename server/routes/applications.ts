import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { changeApplication } from "../domain/applications/change.ts";
import { createApplication } from "../domain/applications/create.ts";
import { readDocumentFile } from "../domain/applications/document-file.ts";
import { removeDocument, uploadDocument } from "../domain/applications/documents.ts";
import { readApplications } from "../domain/applications/read.ts";
import { registerApplicant } from "../domain/applications/register.ts";
import {
  approveApplication,
  refuseApplication,
  startApplicationReview,
} from "../domain/applications/review.ts";
import { readReviewPage } from "../domain/applications/review-list.ts";
import { sendApplication, withdrawApplication } from "../domain/applications/send.ts";
import type { Api } from "../http/api.ts";

const done = { done: true as const };

export function applicationRoutes(api: Api): void {
  registering(api);
  applying(api);
  reviewing(api);
}

function registering(api: Api): void {
  api.handle(calls.registerSpecialist, async ({ body, deps, request }) => {
    await registerApplicant(deps, body, request.address);
    return done;
  });
  api.handle(calls.registerCompany, async ({ body, deps, request }) => {
    await registerApplicant(deps, body, request.address);
    return done;
  });
}

function applying(api: Api): void {
  api.handle(calls.applications, ({ session, deps }) =>
    inTransaction(deps.db, async (tx) => ({ content: await readApplications(tx, session.userId) })),
  );
  api.handle(calls.createApplication, ({ body, session, deps }) =>
    createApplication(deps, session.userId, body),
  );
  api.handle(calls.changeApplication, ({ params, body, session, deps }) =>
    changeApplication(deps, { id: params.id, userId: session.userId }, body),
  );
  api.handle(calls.uploadDocument, ({ params, body, session, deps }) =>
    uploadDocument(deps, { ...params, userId: session.userId }, body),
  );
  api.handle(calls.removeDocument, ({ params, session, deps }) =>
    removeDocument(deps, { ...params, userId: session.userId }),
  );
  api.handle(calls.sendApplication, ({ params, session, deps }) =>
    sendApplication(deps, { id: params.id, userId: session.userId }),
  );
  api.handle(calls.withdrawApplication, async ({ params, session, deps }) => {
    await withdrawApplication(deps, { id: params.id, userId: session.userId });
    return done;
  });
}

function reviewing(api: Api): void {
  api.handle(calls.applicationsToReview, ({ query, deps }) =>
    inTransaction(deps.db, (tx) => readReviewPage(tx, query.status, query.page)),
  );
  api.handle(calls.documentFile, ({ params, deps }) => readDocumentFile(deps, params.id));
  api.handle(calls.startApplicationReview, ({ params, session, deps }) =>
    startApplicationReview(deps, { id: params.id, reviewerId: session.userId }),
  );
  api.handle(calls.approveApplication, ({ params, session, deps }) =>
    approveApplication(deps, { id: params.id, reviewerId: session.userId }),
  );
  api.handle(calls.refuseApplication, ({ params, body, session, deps }) =>
    refuseApplication(deps, { id: params.id, reviewerId: session.userId }, body.reason),
  );
}
