import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { readOwnPhotos } from "../domain/photos/read-own.ts";
import { blank } from "../domain/photos/testing/photographer.ts";
import type { Foreign } from "./foreign.ts";
import type { TestApp } from "./test-app.ts";

/** What is Marina's and not Marcos's, for each call of their area with something of one's own in its path. */
export async function specialistThings(server: TestApp) {
  const owner = await server.signIn("marina@vereda.test", "SPECIALIST");
  const stranger = await server.signIn("marcos@vereda.test", "SPECIALIST");
  const partnerId = seedId("partner", "marina-lopes");
  const timeOff = randomUUID();
  const place = randomUUID();
  const slot = await inTransaction(server.deps.db, async (tx) => {
    const now = server.clock.now().toISOString();
    await tx.execute(sql`insert into availability_exceptions (id, partner_id, starts_at, ends_at, created_at)
      values (${timeOff}, ${partnerId}, ${now}, ${now}::timestamptz + interval '1 minute', ${now})`);
    await tx.execute(sql`insert into partner_places (id, partner_id, name, street, street_number, district, city, state, cep,
      latitude, longitude, time_zone) select ${place}, partner_id, 'Sala vazia', street, street_number, district, city, state,
      cep, latitude, longitude, time_zone from partner_places where partner_id = ${partnerId} limit 1`);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from availability_slots where partner_id = ${partnerId} limit 1`,
    );
    return rows[0]?.id ?? "";
  });
  const marinas = (id: string, body?: unknown): Foreign => ({ id, owner, stranger, body });
  const activity = seedId("activity", "yoga-suave-marina-lopes");
  const [categoryId, subCategoryIds] = [randomUUID(), [randomUUID()]];
  const plan = await planOf(server, partnerId);
  const activityForm = { ...OFFER_FORMS.activity, categoryId, subCategoryIds };
  const planForm = OFFER_FORMS.plan;
  const photos = await photosOf(server, partnerId, activity);
  const other = await otherThan(server, activity, partnerId);
  return {
    specialistEndSlot: marinas(slot),
    specialistRemoveTimeOff: marinas(timeOff),
    specialistChangeActivity: marinas(activity, activityForm),
    specialistWithdrawActivity: marinas(other),
    specialistCreatePlan: marinas(activity, {
      ...planForm,
      validityDays: 180,
      renewalPeriod: "NO_RENEW",
      automaticRenewalOnly: false,
    }),
    specialistChangePlan: marinas(plan, planForm),
    specialistWithdrawPlan: marinas(plan),
    specialistRemovePlace: marinas(place),
    specialistPhotoFile: marinas(photos.kept),
    specialistRemovePhoto: marinas(photos.removed),
    specialistSendPhotoWords: marinas(photos.shown, { alt: "A sala, de dia" }),
    specialistSendPlaceDetails: marinas(seedId("place", "marina-lopes/sp-augusta"), {
      accessibility: ["LIFT"],
    }),
    specialistSendActivityDetails: marinas(activity, { whatToBring: "Uma toalha.", languages: [] }),
    specialistAnswerReview: marinas(seedId("review", "review/noemi/yoga-suave-marina-lopes"), {
      answer: "Obrigada!",
    }),
  };
}

const words = { title: "Aula de teste", description: "Uma aula de teste, com palavras bastantes." };
const OFFER_FORMS = {
  activity: {
    ...words,
    activityTypes: ["ONLINE"],
    placeIds: [],
    price: 5_000,
    discount: null,
    minimumNoticeMinutes: 120,
    freeCancellationHours: 24,
  },
  plan: {
    ...words,
    sessionsPerPeriod: 4,
    cancellationNoticeDays: 0,
    isPauseAllowed: false,
    validityDays: null,
    price: 20_000,
    discount: null,
  },
};

async function photosOf(server: TestApp, partnerId: string, activity: string) {
  await blank(server, partnerId, { of: "PARTNER", subjectId: partnerId });
  for (let n = 0; n < 2; n++) await blank(server, partnerId, { of: "ACTIVITY", subjectId: activity });
  const { content } = await inTransaction(server.deps.db, (tx) => readOwnPhotos(tx, partnerId));
  const [kept, removed, shown] = content.map(({ id }) => id);
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update photos set status = 'APPROVED' where id = ${shown}`),
  );
  return { kept: kept ?? "", removed: removed ?? "", shown: shown ?? "" };
}

async function planOf(server: TestApp, partnerId: string): Promise<string> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{
      id: string;
    }>(sql`select pl.id from activity_plans pl join activities a on a.id = pl.activity_id
      where a.partner_id = ${partnerId} limit 1`),
  );
  return rows[0]?.id ?? "";
}

async function otherThan(server: TestApp, activity: string, partnerId: string): Promise<string> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(
      sql`select id from activities where partner_id = ${partnerId} and id <> ${activity} limit 1`,
    ),
  );
  return rows[0]?.id ?? "";
}
