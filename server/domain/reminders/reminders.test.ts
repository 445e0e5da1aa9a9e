import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { sendReminders } from "./send.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestApp;
let shop: Shop;
const begin = SEED_INSTANT.getTime();
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: "https://vereda.example" } });
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT);
  await ask(
    sql`update billing_schedules set released_at = ${SEED_INSTANT.toISOString()} where released_at is null`,
  );
  await ask(sql`delete from mails`);
  await ask(sql`delete from whatsapp_messages`);
});
afterAll(() => server.close());

const ask = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<T>(query)).rows);

/** Buys a time by card. @returns the appointment's id */
async function book(email: string, scheduleId: string): Promise<string> {
  const customer = await buyer(server, email);
  const paymentMethodId = await customer.card("4111 1111 1111 1111");
  const { status, body } = await customer.order(
    orderOf(shop, { scheduleIds: [scheduleId], paymentMethodId }),
  );
  expect(status).toBe(200);
  const [row] = await ask<{ id: string }>(
    sql`select id from billing_schedules where billing_id = ${String(body.id)}`,
  );
  return row?.id ?? "";
}

/** Moves the clock to so long before (negative) the group's time, which begins after 72 hours, and sends what is due. */
async function sweepAt(beforeGroup: number, hours = 72): Promise<string[]> {
  server.clock.moveTo(new Date(begin + hours * HOUR + beforeGroup));
  const known = (await subjects()).length;
  await sendReminders(server.deps);
  return (await subjects()).slice(known);
}

const subjects = async () => {
  const rows = await ask<{ subject: string }>(
    sql`select subject from mails where dedupe_key like 'reminder:%' order by sent_at, dedupe_key`,
  );
  return rows.map(({ subject }) => subject);
};

const TIME = /^(Amanhã|Daqui a uma hora), às \d{2}h\d{2}: /;
const kinds = (sent: string[]) => sent.map((subject) => TIME.exec(subject)?.[1]);

describe("a reminder", () => {
  test("comes a day and an hour before the start, each once, to the minute", async () => {
    await book("bruno@vereda.test", shop.schedules.group);
    expect(kinds(await sweepAt(-24 * HOUR - MINUTE))).toEqual([]);
    expect(kinds(await sweepAt(-24 * HOUR))).toEqual(["Amanhã"]);
    expect(kinds(await sweepAt(-24 * HOUR + MINUTE))).toEqual([]);
    expect(kinds(await sweepAt(-61 * MINUTE))).toEqual([]);
    expect(kinds(await sweepAt(-60 * MINUTE))).toEqual(["Daqui a uma hora"]);
    expect(kinds(await sweepAt(-30 * MINUTE))).toEqual([]);
    expect(kinds(await sweepAt(HOUR))).toEqual([]);
  });

  test("that could not be sent in time is left out", async () => {
    await book("bruno@vereda.test", shop.schedules.group);
    expect(kinds(await sweepAt(-12 * HOUR))).toEqual([]);
    expect(kinds(await sweepAt(-15 * MINUTE))).toEqual([]);
  });

  test("is not sent to whoever bought later than it was due", async () => {
    server.clock.moveTo(new Date(begin + 72 * HOUR - 23 * HOUR));
    await book("bruno@vereda.test", shop.schedules.group);
    expect(kinds(await sweepAt(-23 * HOUR + MINUTE))).toEqual([]);
    expect(kinds(await sweepAt(-60 * MINUTE))).toEqual(["Daqui a uma hora"]);
  });

  test("says when, where and by what links it is moved or cancelled", async () => {
    const id = await book("bruno@vereda.test", shop.schedules.group);
    await sweepAt(-24 * HOUR);
    const [mail] = await ask<{ recipient: string; text: string }>(
      sql`select recipient, text_body as text from mails where dedupe_key like 'reminder:%'`,
    );
    expect(mail?.recipient).toBe("bruno@vereda.test");
    expect(mail?.text.split("\n")).toEqual([
      "Oi, Bruno!",
      "",
      expect.stringMatching(/^.+, com Casa Teste: \d{2}\/\d{2}\/2026, às \d{2}h\d{2}\.$/),
      "",
      expect.stringMatching(/^(Por vídeo|Onde)/),
      "",
      "Ver a reserva:",
      `https://vereda.example/my-appointments/${id}`,
      "",
      `Mudar o horário: https://vereda.example/my-appointments/${id}/reschedule`,
      `Cancelar: https://vereda.example/my-appointments/${id}/cancel`,
      "",
      "-- ",
      "Vereda Bem-Estar Ltda.",
      "CNPJ 48.217.365/0001-07",
      "Rua Girassol, 482, Vila Madalena, São Paulo, SP, CEP 05433-001",
    ]);
  });

  test("never comes for a time that was moved, and comes for the new one", async () => {
    const id = await book("bruno@vereda.test", shop.schedules.group);
    const { call } = await buyer(server, "bruno@vereda.test");
    const move = await call(`PUT /mobile/appointments/${id}/schedule`, {
      scheduleId: shop.schedules.third,
      fromScheduleId: shop.schedules.group,
    });
    expect(move.status).toBe(200);
    expect(kinds(await sweepAt(-24 * HOUR))).toEqual([]);
    expect(kinds(await sweepAt(-60 * MINUTE))).toEqual([]);
    expect(kinds(await sweepAt(-24 * HOUR, 96))).toEqual(["Amanhã"]);
    expect(kinds(await sweepAt(-60 * MINUTE, 96))).toEqual(["Daqui a uma hora"]);
  });

  test("never comes for what was cancelled", async () => {
    const id = await book("bruno@vereda.test", shop.schedules.group);
    await ask(sql`update billing_schedules set released_at = created, cancelled_at = created
      from (select ${server.clock.now().toISOString()}::timestamptz as created) c where id = ${id}`);
    expect(kinds(await sweepAt(-24 * HOUR))).toEqual([]);
    expect(kinds(await sweepAt(-60 * MINUTE))).toEqual([]);
  });

  test("comes by the ways that the customer wants", async () => {
    const id = await book("bruno@vereda.test", shop.schedules.group);
    const { call } = await buyer(server, "bruno@vereda.test");
    await call("PUT /update-whatsapp-permission", { allowWhatsAppMessage: true });
    await call("PUT /mobile/customers/me/notice-preferences", {
      kind: "REMINDER",
      email: false,
      whatsApp: true,
    });
    expect(kinds(await sweepAt(-24 * HOUR))).toEqual([]);
    const messages = await ask<{ key: string }>(sql`select dedupe_key as key from whatsapp_messages`);
    expect(messages).toEqual([{ key: `reminder:DAY:${id}:${shop.schedules.group}` }]);
  });

  test("comes by mail alone to whoever has a phone that cannot be read, which the log says, and to all others as ever", async () => {
    const ids = [
      await book("ana@vereda.test", shop.schedules.group),
      await book("carla@vereda.test", shop.schedules.group),
    ];
    for (const email of ["ana@vereda.test", "carla@vereda.test"])
      await (await buyer(server, email)).call("PUT /update-whatsapp-permission", {
        allowWhatsAppMessage: true,
      });
    const [before] = await ask<{ phone: string }>(
      sql`select phone from customers where id = ${seedId("customer", "ana")}`,
    );
    const setPhone = (phone: string) =>
      ask(sql`update customers set phone = ${phone} where id = ${seedId("customer", "ana")}`);
    await setPhone("v1:lost:AAAA");
    const logged = server.logLines.length;
    expect(kinds(await sweepAt(-24 * HOUR))).toEqual(["Amanhã", "Amanhã"]);
    await setPhone(before?.phone ?? "");
    const [ana, carla] = ids.map((id) => `reminder:DAY:${id}:${shop.schedules.group}`);
    expect(await ask(sql`select dedupe_key as key from whatsapp_messages`)).toEqual([{ key: carla }]);
    const [line = "", ...more] = server.logLines.slice(logged);
    expect([JSON.parse(line), more]).toEqual([
      expect.objectContaining({
        level: "error",
        notice: ana,
        msg: "the phone of a notice could not be read",
      }),
      [],
    ]);
    expect(line).not.toContain("AAAA");
  });

  test("never comes by WhatsApp to whoever has not allowed it", async () => {
    await book("carla@vereda.test", shop.schedules.group);
    const { call } = await buyer(server, "carla@vereda.test");
    await call("PUT /update-whatsapp-permission", { allowWhatsAppMessage: false });
    expect(kinds(await sweepAt(-24 * HOUR))).toEqual(["Amanhã"]);
    expect(await ask(sql`select recipient from whatsapp_messages`)).toEqual([]);
  });
});

describe("a thousand reminders at once", () => {
  beforeEach(async () => {
    const id = await book("carla@vereda.test", shop.schedules.group);
    await ask(
      sql`update activity_schedules set capacity = 2000, taken = 1001 where id = ${shop.schedules.group}`,
    );
    await ask(sql`with one as (select b.* from billings b join billing_schedules l on l.billing_id = b.id where l.id = ${id}),
      many as (
        insert into billings (id, customer_id, status, item_type, activity_id, title, partner_name, methods, price,
          discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
          provider_reference, created_at, updated_at, paid_at)
        select gen_random_uuid(), customer_id, 'PAID', item_type, activity_id, title, partner_name, methods, price,
          discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
          gen_random_uuid()::text, created_at, updated_at, paid_at
        from one, generate_series(1, 1000) returning id)
      insert into billing_schedules (id, billing_id, schedule_id)
      select gen_random_uuid(), id, ${shop.schedules.group} from many`);
    server.clock.moveTo(new Date(begin + 72 * HOUR - 24 * HOUR));
  });

  const mailed = async () => {
    const [row] = await ask<{ mails: number; reminders: number }>(
      sql`select (select count(*)::int from mails where dedupe_key like 'reminder:%') as mails,
        (select count(*)::int from reminders where schedule_id = ${shop.schedules.group}) as reminders`,
    );
    return row;
  };

  test("are sent once each, however many sweep", async () => {
    const sent = await Promise.all([sendReminders(server.deps), sendReminders(server.deps)]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(1_001);
    expect(await mailed()).toEqual({ mails: 1_001, reminders: 1_001 });
  });

  test("are sent once each when one who sweeps dies in the middle", async () => {
    let batches = 0;
    const { mail } = server.deps.ports;
    const dying = {
      ...server.deps,
      ports: {
        ...server.deps.ports,
        mail: {
          ...mail,
          sendAll: async (...sent: Parameters<typeof mail.sendAll>) => {
            await mail.sendAll(...sent);
            if (++batches === 2) throw new Error("killed");
          },
        },
      },
    };
    await expect(sendReminders(dying)).rejects.toThrow("killed");
    expect(await mailed()).toEqual({ mails: 500, reminders: 500 });
    expect(await sendReminders(server.deps)).toBe(501);
    expect(await mailed()).toEqual({ mails: 1_001, reminders: 1_001 });
  });
});
