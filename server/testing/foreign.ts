import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { CallName, Calls } from "#contract/calls.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { inTransaction } from "../db/database.ts";
import { demoApplication } from "../db/seed/seed-applications.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { inviteMember } from "../domain/company/team/invite.ts";
import { lockTeam } from "../domain/company/team/read.ts";
import { inviteDependent } from "../domain/dependents/invite.ts";
import { receiveImport } from "../domain/imports/receive.ts";
import { type Buyer, buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop } from "../domain/orders/testing/shop.ts";
import { caller } from "../domain/reimbursements/testing/claimant.ts";
import { specialistThings } from "./foreign-specialist.ts";
import { signInAs } from "./sign-in-as.ts";
import type { TestApp } from "./test-app.ts";

/** The calls that name something of somebody's own in their path. */
export type OwnCallName = { [N in CallName]: Calls[N] extends { own: true } ? N : never }[CallName];

/** A thing of somebody's, and whoever else asks for it. */
export interface Foreign {
  id: string;
  owner: Headers;
  stranger: Headers;
  /** What the call's body may be, where it has one. */
  body?: unknown;
}

/** For each call with something of somebody's own in its path, such a thing. A call that is missing here is named by the compiler. */
export async function foreignThings(server: TestApp): Promise<Record<OwnCallName, Foreign>> {
  const { carla, bruno } = await twoBuyers(server);
  const ids = await thingsOf(server, carla, bruno);
  const thing = async (id: string, owner: string, stranger: string, profile?: LoginProfile) => ({
    id,
    owner: await server.signIn(owner, profile),
    stranger: await server.signIn(stranger, profile),
  });
  const carlas = (id: string) => thing(id, "carla@vereda.test", "ana@vereda.test");
  const appointment = await carlas(ids.appointment);
  const billing = await carlas(ids.billing);
  const subscription = await thing(ids.subscription, "julia@vereda.test", "ana@vereda.test");
  const group = await thing(seedId("group", "integral"), "rita@vereda.test", "otto@vereda.test", "COMPANY");
  const employee = await thing(seedId("employee", "lia"), "rita@vereda.test", "otto@vereda.test", "COMPANY");
  const file = await thing(await sentFile(server), "rita@vereda.test", "otto@vereda.test", "COMPANY");
  const team = await teamThings(server);
  const application = await thing(
    seedId("application", demoApplication.key),
    demoApplication.email,
    "rita@vereda.test",
    "COMPANY",
  );
  const refund = { confirmedRefund: 0 };
  const [someId, day] = [randomUUID(), "2026-12-24"];
  return {
    appointment,
    bookingAgain: appointment,
    appointmentCalendar: appointment,
    cancellation: appointment,
    cancelAppointment: { ...appointment, body: { ...refund, confirmedKind: "FREE" } },
    reschedule: appointment,
    moveAppointment: { ...appointment, body: { scheduleId: someId, fromScheduleId: someId } },
    writeReview: { ...appointment, body: { rating: 5, comment: null } },
    removeReview: appointment,
    billing,
    billingCalendar: billing,
    isBillingPaid: billing,
    withdrawBilling: { ...billing, body: refund },
    payBilling: { ...billing, body: { method: "PIX", paymentMethodId: null, confirmedAmount: 0 } },
    newPixCode: billing,
    deleteCard: await carlas(ids.card),
    releaseHold: await carlas(ids.hold),
    subscription,
    cancelSubscription: { ...subscription, body: { endsOn: day } },
    pauseSubscription: { ...subscription, body: { resumesOn: day } },
    resumeSubscription: subscription,
    changeSubscriptionCard: { ...subscription, body: { paymentMethodId: someId } },
    bookSessions: { ...subscription, body: { scheduleIds: [someId] } },
    leaveWaitingList: await thing(ids.wait, "bruno@vereda.test", "ana@vereda.test"),
    changePayoutKey: {
      ...(await thing(ids.claim, "bruno@vereda.test", "ana@vereda.test")),
      body: { type: "EMAIL", key: "bruno@vereda.test" },
    },
    specialistAttendance: {
      ...(await thing(ids.marinas, "marina@vereda.test", "marcos@vereda.test", "SPECIALIST")),
      body: { outcome: "ATTENDED" },
    },
    ...(await specialistThings(server)),
    companyChangeBenefit: { ...group, body: { group: GROUP, updatedAt: null } },
    companyArchiveBenefit: group,
    companyChangeEmployee: {
      ...employee,
      body: { name: "Lia Brito", groupIds: [seedId("group", "essencial")], payrollDiscountEnabled: false },
    },
    companyRemoveEmployee: employee,
    companyInviteAgain: { ...employee, id: seedId("employee", "renan") },
    companyRemoveMember: { ...file, id: team.member },
    companyGiveUpInvitation: { ...file, id: team.invitation },
    companyImport: file,
    companyCommitImport: file,
    companyGiveUpImport: file,
    companyImportReport: file,
    changeApplication: { ...application, body: demoApplication.form },
    uploadDocument: application,
    removeDocument: application,
    sendApplication: application,
    withdrawApplication: application,
    endSession: await carlas(ids.session),
    ...(await dependentThings(server)),
  };
}

/** Somebody whom Ana invited to use her benefit, and Fabio, who has one, too. */
async function dependentThings(server: TestApp) {
  const invite = async (email: string) => {
    const form = { name: "Dora Lima", email, relation: "CHILD", monthlyLimit: 1_000 } as const; // One of the relations.
    return (await inviteDependent(server.deps, seedId("customer", "ana"), form)).id;
  };
  const dependent = {
    id: await invite("dora@vereda.test"),
    owner: await server.signIn("ana@vereda.test"),
    stranger: await server.signIn("fabio@vereda.test"),
  };
  return {
    inviteDependentAgain: dependent,
    changeDependent: { ...dependent, body: { monthlyLimit: 2_000 } },
    endDependent: dependent,
    dependentUse: { ...dependent, id: await invite("lia@vereda.test") },
  };
}

/** A file of employees that Rita has sent. */
async function sentFile({ deps }: TestApp): Promise<string> {
  const [companyId, userId] = [seedId("company", "ipe"), seedId("user", "rita")];
  const bytes = Buffer.from("Nome;E-mail;Grupos\nLia Brito;lia@ipe.example;Bem-estar essencial\n");
  return (await receiveImport(deps, { companyId, userId }, { bytes, fileName: "lista.csv" })).id;
}

/** Rita herself among her company's HR, and somebody whom she invited. */
async function teamThings({ deps }: TestApp) {
  const rita = { companyId: seedId("company", "ipe"), userId: seedId("user", "rita") };
  const invitation = await inviteMember(deps, rita, "nova.rh@vereda.test");
  const team = await inTransaction(deps.db, (tx) => lockTeam(tx, rita.companyId));
  return { member: team[0]?.id ?? "", invitation: invitation.id };
}

const GROUP = {
  name: "Bem-estar integral",
  subsidy: { kind: "PERCENTAGE", percentage: 100 },
  cap: null,
  monthlyAllowance: 200_000,
  validFrom: null,
  validUntil: null,
};

const twoBuyers = async (server: TestApp) => ({
  carla: await buyer(server, "carla@vereda.test"),
  bruno: await buyer(server, "bruno@vereda.test"),
});

/** One of each: bought and held by Carla; waited for and claimed by Bruno; the seed's own of Júlia and of Marina. */
async function thingsOf(server: TestApp, carla: Buyer, bruno: Buyer) {
  const shop = await openShop(server.deps.db, server.clock.now(), { capacity: 1 });
  const card = await carla.card("4111 1111 1111 1111");
  const billing = idOf(await carla.order(orderOf(shop, { paymentMethodId: card })));
  const single = `/mobile/activity-schedules/${shop.schedules.single}`;
  const hold = idOf(await carla.call(`POST ${single}/holds`));
  const wait = idOf(await bruno.call(`POST ${single}/waiting-list`));
  const claim = idOf(await (await caller(server, "bruno@vereda.test")).claim());
  const only = async (query: ReturnType<typeof sql>): Promise<string> => {
    const { rows } = await inTransaction(server.deps.db, (tx) => tx.execute<{ id: string }>(query));
    if (!rows[0]) throw new Error("there is no such thing");
    return rows[0].id;
  };
  return {
    session: (await signInAs(server.deps, "carla@vereda.test")).data.tokenId,
    card,
    billing,
    hold,
    wait,
    claim,
    appointment: await only(sql`select id from billing_schedules where billing_id = ${billing}`),
    subscription: await only(
      sql`select id from subscriptions where customer_id = ${seedId("customer", "julia")}`,
    ),
    marinas: await only(sql`
      select s.id from billing_schedules s
      join activity_schedules t on t.id = s.schedule_id join activities a on a.id = t.activity_id
      where a.partner_id = ${seedId("partner", "marina-lopes")} limit 1`),
  };
}

function idOf({ status, body }: Awaited<ReturnType<Buyer["call"]>>): string {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.id);
}
