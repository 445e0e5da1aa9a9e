import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { changeActivity, createActivity, withdrawActivity } from "../domain/offers/activities.ts";
import { changePlan, createPlan, withdrawPlan } from "../domain/offers/plans.ts";
import { readOffers } from "../domain/offers/read.ts";
import type { Api } from "../http/api.ts";

export function specialistOfferRoutes(api: Api): void {
  api.handle(calls.specialistOffers, ({ session, deps }) => read(deps, session.partnerId));
  api.handle(calls.specialistCreateActivity, async ({ body, session, deps }) => {
    const id = await createActivity(deps, session.partnerId, body);
    return { id, offers: await read(deps, session.partnerId) };
  });
  api.handle(calls.specialistChangeActivity, async ({ params, body, session: { partnerId }, deps }) => {
    await changeActivity(deps, { id: params.id, partnerId }, body);
    return read(deps, partnerId);
  });
  api.handle(calls.specialistWithdrawActivity, async ({ params, session: { partnerId }, deps }) => {
    await withdrawActivity(deps, { id: params.id, partnerId });
    return read(deps, partnerId);
  });
  api.handle(calls.specialistCreatePlan, async ({ params, body, session: { partnerId }, deps }) => {
    await createPlan(deps, { id: params.id, partnerId }, body);
    return read(deps, partnerId);
  });
  api.handle(calls.specialistChangePlan, async ({ params, body, session: { partnerId }, deps }) => {
    await changePlan(deps, { id: params.id, partnerId }, body);
    return read(deps, partnerId);
  });
  api.handle(calls.specialistWithdrawPlan, async ({ params, session: { partnerId }, deps }) => {
    await withdrawPlan(deps, { id: params.id, partnerId });
    return read(deps, partnerId);
  });
}

const read = (deps: Deps, partnerId: string) => inTransaction(deps.db, (tx) => readOffers(tx, partnerId));
