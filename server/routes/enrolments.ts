import { calls } from "#contract/calls.ts";
import { createEnrolment } from "../domain/enrolments/create-enrolment.ts";
import type { Api } from "../http/api.ts";

export function enrolmentRoutes(api: Api): void {
  api.handle(calls.createEnrolment, ({ body, session, deps }) =>
    createEnrolment(deps, session.customerId, body),
  );
}
