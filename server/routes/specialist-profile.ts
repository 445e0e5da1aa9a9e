import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { addPlace, removePlace } from "../domain/specialist/places.ts";
import { changeSpecialist, readSpecialist } from "../domain/specialist/profile.ts";
import type { Api } from "../http/api.ts";

export function specialistProfileRoutes(api: Api): void {
  api.handle(calls.specialistProfile, ({ session, deps }) => read(deps, session.partnerId));
  api.handle(calls.specialistChangeProfile, async ({ body, session: { partnerId }, deps }) => {
    await changeSpecialist(deps, partnerId, body);
    return read(deps, partnerId);
  });
  api.handle(calls.specialistAddPlace, async ({ body, session: { partnerId }, deps }) => {
    await addPlace(deps, partnerId, body);
    return read(deps, partnerId);
  });
  api.handle(calls.specialistRemovePlace, async ({ params, session: { partnerId }, deps }) => {
    await removePlace(deps, { id: params.id, partnerId });
    return read(deps, partnerId);
  });
}

const read = (deps: Deps, partnerId: string) =>
  inTransaction(deps.db, (tx) => readSpecialist(tx, partnerId, deps.config.reviewedProfessions));
