import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { OFFER_MS } from "#contract/constants.ts";
import { tellOffers } from "#server/domain/waiting-list/tell.ts";
import {
  ana,
  ask,
  buy,
  carla,
  full,
  gabi,
  later,
  leave,
  openWaitingLists,
  queue,
  server,
  shop,
  sweep,
  waits,
} from "#server/testing/waiting-lists.ts";

openWaitingLists();

describe("the message about an offer", () => {
  const mails = () =>
    ask<{ recipient: string; subject: string; text: string }>(
      sql`select recipient, subject, text_body as text from mails where dedupe_key like 'offer:%' order by sent_at`,
    );

  test("says until when, that others wait, and leads to the checkout; once per offer, however many sweep", async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    await Promise.all([tellOffers(server.deps), tellOffers(server.deps)]);
    await sweep();
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["carla@vereda.test", "Abriu uma vaga: Aula de teste"],
    ]);
    expect(sent[0]?.text.split("\n")).toEqual([
      "Oi, Carla!",
      "",
      "Abriu uma vaga no horário que você esperava:",
      "",
      expect.stringMatching(/^Aula de teste, com Casa Teste: \d{2}\/\d{2}\/2026, às \d{2}h\d{2}\.$/),
      "",
      expect.stringMatching(/^Ela está guardada para você até as \d{2}h\d{2} \(horário de Brasília\)\.$/),
      "",
      "Outras pessoas também esperam: depois disso, a vaga passa para a próxima da fila.",
      "",
      "Reservar agora:",
      `https://vereda.example/checkout?activityId=${shop.activity}&scheduleId=${full}`,
      "",
      "Não quero mais a vaga: https://vereda.example/my-appointments",
      "",
      "-- ",
      "Vereda Bem-Estar Ltda.",
      "CNPJ 48.217.365/0001-07",
      "Rua Girassol, 482, Vila Madalena, São Paulo, SP, CEP 05433-001",
    ]);
    later(OFFER_MS);
    await sweep();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      "carla@vereda.test",
      "gabi@vereda.test",
    ]);
  });

  test("never comes after the offer is over", async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    later(OFFER_MS);
    expect(await tellOffers(server.deps)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("never comes for what was taken or left", async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    await leave(carla, (await waits(carla))[0]?.id);
    await buy(gabi);
    expect(await tellOffers(server.deps)).toBe(0);
  });

  test("never comes for a time that was closed meanwhile", async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    await ask(sql`update activity_schedules set closed_at = ${server.clock.now()} where id = ${full}`);
    expect(await tellOffers(server.deps)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("comes by the ways that the customer wants", async () => {
    await carla.call("PUT /update-whatsapp-permission", { allowWhatsAppMessage: true });
    const wish = { kind: "WAITING_LIST", email: false, whatsApp: true };
    await carla.call("PUT /mobile/customers/me/notice-preferences", wish);
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    await sweep();
    expect(await mails()).toEqual([]);
    const messages = await ask<{ text: string }>(sql`select text_body as text from whatsapp_messages`);
    expect(messages.map(({ text }) => text.split("\n")[0])).toEqual(["Abriu uma vaga: Aula de teste"]);
  });
});
