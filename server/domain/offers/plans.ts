import { eq, sql } from "drizzle-orm";
import type { ProfessionalType } from "#contract/enums.ts";
import type { NewPlanForm, PlanForm } from "#contract/specialist-offers.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import type { Deps } from "#server/deps.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { Refusal } from "../refusal.ts";
import { askForIndex } from "../search/indexing/ask-for-index.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";
import { type OfferKey, requireOnSale } from "./activities.ts";
import { discountColumnsOf } from "./discount.ts";
import { lockProfession } from "./profession.ts";
import { slugOf } from "./slug.ts";

/** Offers a new plan of an activity, whose id is the key's. @throws Refusal NOT_FOUND, DISCOUNT_FORBIDDEN */
export function createPlan(deps: Deps, key: OfferKey, form: NewPlanForm): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, { partnerId: key.partnerId, now: deps.clock.now() }, async () => {
      const profession = await lockProfession(tx, key.partnerId);
      await requireOnSale(tx, key);
      const { renewalPeriod, automaticRenewalOnly } = form;
      await tx.insert(activityPlans).values({
        ...columnsOf(form, profession),
        slug: slugOf(form.title),
        activityId: key.id,
        validityDays: form.validityDays,
        renewalPeriod,
        automaticRenewalOnly,
      });
      await askForIndex(tx, deps.jobs);
    }),
  );
}

/** Changes a plan on sale; what was sold of it keeps its sessions and its validity. @throws Refusal NOT_FOUND, DISCOUNT_FORBIDDEN */
export function changePlan(deps: Deps, key: OfferKey, form: PlanForm): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, { partnerId: key.partnerId, now: deps.clock.now() }, async () => {
      const profession = await lockProfession(tx, key.partnerId);
      await requirePlanOnSale(tx, key);
      const validityDays = sql`case when renewal_period = 'NO_RENEW' then coalesce(${form.validityDays}::int, validity_days) end`;
      await tx
        .update(activityPlans)
        .set({ ...columnsOf(form, profession), validityDays })
        .where(eq(activityPlans.id, key.id));
      await askForIndex(tx, deps.jobs);
    }),
  );
}

/** Takes a plan off sale. @throws Refusal NOT_FOUND */
export function withdrawPlan(deps: Deps, key: OfferKey): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, { partnerId: key.partnerId, now: deps.clock.now() }, async () => {
      await requirePlanOnSale(tx, key);
      await tx
        .update(activityPlans)
        .set({ withdrawnAt: deps.clock.now() })
        .where(eq(activityPlans.id, key.id));
      await askForIndex(tx, deps.jobs);
    }),
  );
}

function columnsOf(form: PlanForm, profession: ProfessionalType | null) {
  const { title, description, sessionsPerPeriod, cancellationNoticeDays, isPauseAllowed, price } = form;
  return {
    title,
    description,
    sessionsPerPeriod,
    cancellationNoticeDays,
    isPauseAllowed,
    price,
    ...discountColumnsOf(form, profession),
  };
}

async function requirePlanOnSale(tx: Transaction, { id, partnerId }: OfferKey): Promise<void> {
  const { rows } =
    await tx.execute(sql`select 1 from activity_plans pl join activities a on a.id = pl.activity_id
    where pl.id = ${id} and a.partner_id = ${partnerId} and ${isOnSale("pl", "a")} for no key update of pl`);
  if (rows.length === 0) throw new Refusal("NOT_FOUND");
}
