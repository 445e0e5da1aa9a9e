import { eq } from "drizzle-orm";
import { TERMS_VERSION } from "#contract/constants.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { inTransaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { forgetCustomer } from "#server/domain/account/forget-customer.ts";
import { specialistForm } from "#server/domain/applications/testing/applicant.ts";
import { pdfFile } from "#server/domain/files/testing/files.ts";
import { buyer, orderOf, tokenOf } from "#server/domain/orders/testing/buyer.ts";
import { ENROLMENT_FEE, openShop, PLAN_PRICE } from "#server/domain/orders/testing/shop.ts";
import { sendReminders } from "#server/domain/reminders/send.ts";
import { newestMail } from "#server/testing/newest-mail.ts";
import { request } from "#server/testing/request.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { CPFS, formattedCpf, HOME, PHONES, type Secrets, TOLD } from "./told.ts";

const HOUR_MS = 60 * 60_000;
const PASSWORD = "trilha nova";

export const EMAIL = "celia@exemplo.test";

/**
 * Has people do all that leaves CPFs, phones, addresses and links behind: register and confirm, be invited by their HR and by a
 * holder, import a roster, apply, order with an enrolment and a card, be reminded, ask for money back, forget the password.
 *
 * @param look is called after each step with what was told until then
 */
export async function live(
  server: TestApp,
  look: (step: string, secrets: Secrets) => Promise<void>,
): Promise<void> {
  const tokens: string[] = [];
  const step = (name: string) => look(name, { ...TOLD, "link's token": tokens });
  const call = callerOf(server);
  const signIn = (email: string, profile?: LoginProfile) => server.signIn(email, profile);
  const drain = () => server.deps.jobs.drain(jobHandlers(server.deps));
  const tokenTo = async (email: string): Promise<string> => {
    await drain();
    const token = await newestToken(server, email);
    tokens.push(token);
    return token;
  };

  const rita = await signIn("rita@vereda.test", "COMPANY");
  await call("POST /company/employees", employee({ employeeCode: "A-17", cpf: CPFS.member }), rita);
  await call("POST /company/employees", employee({ email: "nova@ipe.example", cpf: CPFS.colleague }), rita);
  await call("POST /company/members", { email: "rh@ipe.example" }, rita);
  await tokenTo("rh@ipe.example");
  await step("invited by HR");

  await importRoster(server, rita, () => step("imported"));
  await call("POST /registrations/members", registration());
  const confirmation = await tokenTo(EMAIL);
  await step("registered");
  await call("POST /registrations/confirm", { token: confirmation });
  await step("confirmed");

  await call("POST /account/forgot-password/init", { email: EMAIL });
  await tokenTo(EMAIL);
  await step("password forgotten");

  const ana = await signIn("ana@vereda.test");
  const dependent = { name: "Dora", email: "dora@exemplo.test", relation: "CHILD", monthlyLimit: 100 };
  await call("POST /co-participation-customers/me/dependents", dependent, ana);
  await tokenTo(dependent.email);
  await call("POST /registrations/specialists", application());
  await call("POST /registrations/confirm", { token: await tokenTo("lia@exemplo.test") });
  await call("POST /company-leads", lead());
  await step("invited, applied, asked to be called");

  await buy(server);
  await step("bought and reminded");
  await claim(server);
  await step("paid back");
}

/** Célia, who has bought, been reminded by WhatsApp and paid back, is forgotten. */
export async function forget({ deps, clock }: TestApp): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [celia] = await tx
      .select({ customerId: customers.id })
      .from(customers)
      .innerJoin(users, eq(users.id, customers.userId))
      .where(eq(users.email, EMAIL));
    if (!celia) throw new Error("there is no Célia");
    const email = EMAIL;
    await forgetCustomer(tx, { ...celia, email }, { now: clock.now(), keepUntil: "2032-01-01" });
  });
}

/** Calls that have to succeed. */
const callerOf =
  (server: TestApp) =>
  async (target: string, body: unknown, headers = new Headers()): Promise<Record<string, unknown>> => {
    const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
    if (answer.status !== 200) throw new Error(`${target}: ${JSON.stringify(answer.body)}`);
    return answer.body as Record<string, unknown>; // Errors and answers are objects.
  };

async function newestToken(server: TestApp, email: string): Promise<string> {
  const token = /token=([\w-]+)/.exec(await newestMail(server, email))?.[1];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}

const employee = (changes: object) => ({
  name: "Célia Duarte",
  email: null,
  employeeCode: null,
  cpf: null,
  groupIds: [seedId("group", "essencial")],
  payrollDiscountEnabled: false,
  ...changes,
});

const registration = () => ({
  name: "Célia Duarte",
  email: EMAIL,
  password: PASSWORD,
  cpf: CPFS.member,
  birthDate: "1990-02-03",
  phone: PHONES.member,
  address: HOME,
  employer: { by: "CODE", companyId: seedId("company", "ipe"), employeeCode: "A-17" },
  termsVersion: TERMS_VERSION,
});

const application = () => ({
  email: "lia@exemplo.test",
  password: PASSWORD,
  termsVersion: TERMS_VERSION,
  form: { ...specialistForm, phone: PHONES.applicant },
});

const lead = () => ({
  companyName: "Padaria Aurora",
  contactName: "Sônia Prado",
  email: "sonia@aurora.example",
  phone: PHONES.lead,
  employees: 42,
  message: null,
  simulation: null,
});

/** Looked at while its lines are staged, and let in then. */
async function importRoster(server: TestApp, headers: Headers, look: () => Promise<void>): Promise<void> {
  const drain = () => server.deps.jobs.drain(jobHandlers(server.deps));
  const sent = new Headers([...headers, ["content-type", "text/csv"]]);
  const body = `Nome;E-mail;Código;CPF;Grupos\nNova Pessoa;;B-1;${formattedCpf(CPFS.imported)};Bem-estar essencial\n`;
  const target = "/api/company/imports?fileName=lista.csv";
  const answer = await server.app.request(target, { method: "POST", headers: sent, body });
  const { id } = (await answer.json()) as { id: string }; // As the contract says.
  await drain();
  await look();
  await callerOf(server)(`POST /company/imports/${id}/commit`, {}, headers);
  await drain();
}

async function buy(server: TestApp): Promise<void> {
  const shop = await openShop(server.deps.db, server.clock.now());
  const celia = await buyer(server, EMAIL);
  const enrolled = await celia.call("POST /mobile/enrolments", {
    itemType: "PLAN",
    itemId: shop.enrolled,
    form: {
      name: "Célia Duarte",
      email: EMAIL,
      phone: PHONES.member,
      birthDate: "1990-02-03",
      cpf: CPFS.member,
      cep: HOME.cep,
      street: HOME.street,
      streetNumber: HOME.streetNumber,
    },
    ownData: true,
    termsAccepted: true,
  });
  const card = await celia.call("POST /mobile/customer-payment-methods", {
    token: await tokenOf(server, "4111111111111111"),
    brand: "Visa",
    bin: "411111",
    last4: "1111",
    validity: "12/2030",
    holderName: "Célia Duarte",
    holderDocument: CPFS.cardHolder,
    holderBirthDate: "1990-02-28",
    phone: PHONES.card,
    saveForLater: true,
  });
  const paymentMethodId = String(card.body.id);
  const plan = { itemType: "PLAN" as const, itemId: shop.enrolled, enrolmentId: String(enrolled.body.id) };
  const orders = [
    orderOf(shop, { ...plan, paymentMethodId, confirmedAmount: PLAN_PRICE + ENROLMENT_FEE }),
    orderOf(shop, { paymentMethodId }),
  ];
  for (const order of orders) {
    const { status, body } = await celia.order(order);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  await callerOf(server)(
    "PUT /update-whatsapp-permission",
    { allowWhatsAppMessage: true },
    await server.signIn(EMAIL),
  );
  await server.deps.jobs.drain(jobHandlers(server.deps));
  // The group's time begins 72 hours after the shop was opened.
  server.clock.moveTo(new Date(server.clock.now().getTime() + 48 * HOUR_MS));
  await sendReminders(server.deps);
}

/** Asked back to the CPF, taken up and paid. */
async function claim(server: TestApp): Promise<void> {
  const call = callerOf(server);
  const headers = await server.signIn(EMAIL);
  const body = new Uint8Array(pdfFile(0, "recibo"));
  const answer = await server.app.request("/api/mobile/proofs", { method: "POST", headers, body });
  const { id: proofId } = (await answer.json()) as { id: string }; // As the contract says.
  const asked = {
    proofId,
    amount: 18_050,
    paidOn: "2026-11-20",
    providerName: "Clínica Passo Firme",
    pixKey: { type: "CPF", key: CPFS.member },
  };
  const { id } = await call("POST /mobile/reimbursements", asked, headers);
  const admin = await server.signIn("helena@vereda.test");
  for (const next of ["review", "approval"])
    await call(`POST /admin/reimbursements/${String(id)}/${next}`, undefined, admin);
  await server.deps.jobs.drain(jobHandlers(server.deps));
}
