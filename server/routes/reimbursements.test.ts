import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROOF_MAX_BYTES } from "#contract/reimbursement.ts";
import { inTransaction } from "../db/database.ts";
import { JPEG_FILE, pdfFile, pngFile } from "../domain/files/testing/files.ts";
import { payReimbursement } from "../domain/reimbursements/pay.ts";
import { caller, claimOf, newsOf, payoutsOf } from "../domain/reimbursements/testing/claimant.ts";
import { isSandboxPix } from "../sandbox/provider/pix.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const ANA = "ana@vereda.test";
const BRUNO = "bruno@vereda.test";
const HELENA = "helena@vereda.test";

type Person = Awaited<ReturnType<typeof caller>>;
let server: TestApp;
let ana: Person;
let helena: Person;
beforeAll(async () => {
  server = await startTestApp();
  ana = await caller(server, ANA);
  helena = await caller(server, HELENA);
});
afterAll(() => server.close());

const drain = () => server.deps.jobs.drain(jobHandlers(server.deps));
const bytes = (file: Buffer) => new Uint8Array(file);
const review = (who: Person, id: unknown, step: string, body?: object) =>
  who.call(`POST /admin/reimbursements/${id}/${step}`, body);

/** A request of Ana's, taken up, approved and its job left lying. */
async function approved(changes: object = {}) {
  const { body } = await ana.claim(changes);
  await review(helena, body.id, "review");
  expect((await review(helena, body.id, "approval")).body).toMatchObject({ status: "APPROVED" });
  return String(body.id);
}

describe("a proof", () => {
  test("is kept by its content, whatever it was called, and answers with what it is", async () => {
    const { status, body } = await ana.upload(bytes(pngFile()), {
      "content-type": "application/x-msdownload",
    });
    expect([status, body]).toEqual([
      200,
      { id: expect.any(String), contentType: "image/png", bytes: pngFile().length },
    ]);
  });

  test("of five megabytes is taken, of one byte more it is not, however it announces itself", async () => {
    const largest = pdfFile(PROOF_MAX_BYTES);
    expect(largest.length).toBe(PROOF_MAX_BYTES);
    expect((await ana.upload(bytes(largest))).status).toBe(200);
    const larger = bytes(pdfFile(PROOF_MAX_BYTES + 1));
    const refused = { status: 413, body: expect.objectContaining({ code: "BODY_TOO_LARGE" }) };
    expect(await ana.upload(larger)).toEqual(refused);
    expect(await ana.upload(larger, { "content-length": "10" })).toEqual(refused);
  });

  test("that is an executable, or is cut off, is refused", async () => {
    const executable = Buffer.concat([Buffer.from("MZ\x90\0", "latin1"), Buffer.alloc(4_000)]);
    for (const file of [executable, pngFile().subarray(0, -20), JPEG_FILE.subarray(0, -2)])
      expect(await ana.upload(bytes(file), { "content-type": "image/png" })).toMatchObject({
        status: 422,
        body: { code: "PROOF_UNREADABLE" },
      });
  });

  test("sent twice is one until its request is decided; a request is sent twice, too, but no other with the same file", async () => {
    const file = bytes(pngFile({ shade: 1 }));
    const first = await ana.upload(file);
    expect(await ana.upload(file)).toEqual(first);
    const claim = claimOf(first.body.id);
    const sent = await ana.call("POST /mobile/reimbursements", claim);
    expect(await ana.call("POST /mobile/reimbursements", claim)).toEqual(sent);
    const repeated = { status: 409, body: { code: "PROOF_REPEATED" } };
    expect(await ana.call("POST /mobile/reimbursements", { ...claim, amount: 1 })).toMatchObject(repeated);
    expect(await ana.upload(file)).toEqual(first);
    await review(helena, sent.body.id, "review");
    await review(helena, sent.body.id, "refusal", { reason: "Falta o CNPJ." });
    const { status, body } = await ana.upload(file);
    expect([status, body.id === first.body.id]).toEqual([200, false]);
  });

  test("of somebody else's is none, and nobody sees it but an administrator, as an attachment", async () => {
    const { body } = await ana.upload(bytes(pngFile({ shade: 2 })));
    const bruno = await caller(server, BRUNO);
    expect(await bruno.call("POST /mobile/reimbursements", claimOf(body.id))).toMatchObject({ status: 404 });
    const path = `/api/admin/proofs/${body.id}`;
    for (const [who, status] of [
      [ana, 403],
      [bruno, 403],
    ] as const)
      expect((await server.app.request(path, { headers: who.session })).status).toBe(status);
    expect((await server.app.request(path)).status).toBe(401);
    const file = await server.app.request(path, { headers: helena.session });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pngFile({ shade: 2 }));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "attachment",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });
});

describe("a request", () => {
  test("is told back with as much of its key as its owner needs, and a mail says that it came", async () => {
    const { body } = await ana.claim();
    const claim = {
      id: expect.any(String),
      status: "SENT",
      amount: 18_050,
      paidOn: "2026-11-20",
      providerName: "Clínica Passo Firme",
      pixKey: { type: "EMAIL", masked: "a***@vereda.test" },
      proof: { id: expect.any(String), contentType: "application/pdf", bytes: expect.any(Number) },
      refusalReason: null,
      payoutFailure: null,
      sentAt: server.clock.now().toISOString(),
      reviewStartedAt: null,
      reviewedAt: null,
      paidAt: null,
      endToEndId: null,
    };
    expect(body).toEqual(claim);
    const { content } = (await ana.call("GET /mobile/reimbursements")).body;
    expect(content).toContainEqual(body);
    expect(await newsOf(server, ANA)).toContain("Recebemos seu pedido de reembolso de R$ 180,50");
  });

  test.each([
    ["CPF", "314.592.653-51", "***.592.653-**"],
    ["CNPJ", "12.ABC.345/01DE-35", "12.***.***/****-35"],
    ["PHONE", "(11) 98765-4301", "(11) *****-4301"],
    ["RANDOM", "123E4567-E89B-42D3-A456-426614174000", "123e…4000"],
  ])("takes a %s as its key", async (type, key, masked) => {
    expect((await ana.claim({ pixKey: { type, key } })).body).toMatchObject({ pixKey: { type, masked } });
  });

  test.each([
    ["a CPF with wrong digits", { pixKey: { type: "CPF", key: "123.456.789-00" } }],
    ["a key of another type", { pixKey: { type: "PHONE", key: "ana@vereda.test" } }],
    ["a day to come", { paidOn: "2026-11-24" }],
    ["no amount", { amount: 0 }],
  ])("with %s is refused", async (_, changes) => {
    expect(await ana.claim(changes)).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  });

  test("of somebody without a benefit is refused before any file is kept", async () => {
    const carla = await caller(server, "carla@vereda.test");
    const absent = { status: 404, body: { code: "BENEFIT_ABSENT" } };
    expect(await carla.upload(bytes(pngFile()))).toMatchObject(absent);
    expect(await carla.call("POST /mobile/reimbursements", claimOf(crypto.randomUUID()))).toMatchObject(
      absent,
    );
  });

  test("of two with the same file sent at once, one is taken", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => ana.upload(bytes(pngFile({ shade: 3 })))));
    const claims = await Promise.all(
      [one, other].map((proof) => ana.call("POST /mobile/reimbursements", claimOf(proof?.body.id))),
    );
    const ids = new Set(claims.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
  });
});

describe("the review", () => {
  test("goes from sent over review to approved, and is paid by Pix once", async () => {
    const before = await payoutsOf(server);
    const id = await approved({ amount: 7_700 });
    await Promise.all([1, 2].map(() => payReimbursement(server.deps, { reimbursementId: id })));
    await drain();
    await payReimbursement(server.deps, { reimbursementId: id });
    expect((await payoutsOf(server)).slice(before.length)).toEqual([{ key: ANA, amount: 7_700 }]);
    const { content } = (await helena.call("GET /admin/reimbursements?status=PAID")).body;
    expect(content).toEqual([
      expect.objectContaining({
        id,
        status: "PAID",
        customerName: "Ana Beatriz Nogueira",
        companyName: "Ipê Tecnologia",
        reviewerName: "Helena Prado Vasques",
        endToEndId: expect.stringMatching(/^E99999999\d{12}[0-9a-f]{11}$/),
        paidAt: server.clock.now().toISOString(),
      }),
    ]);
    const news = (await newsOf(server, ANA)).filter((subject) => subject.includes("77,00"));
    expect(news.toSorted()).toEqual([
      "Recebemos seu pedido de reembolso de R$ 77,00",
      "Reembolso aprovado: R$ 77,00",
      "Reembolso pago: R$ 77,00",
    ]);
  });

  test("approves a file once: from then on it is no proof of another request", async () => {
    const bruno = await caller(server, BRUNO);
    const file = bytes(pngFile({ shade: 3 }));
    const proof = await bruno.upload(file);
    const { body } = await bruno.call("POST /mobile/reimbursements", claimOf(proof.body.id));
    await review(helena, body.id, "review");
    expect(await bruno.upload(file)).toEqual(proof);
    await review(helena, body.id, "approval");
    expect(await bruno.upload(file)).toMatchObject({ status: 409, body: { code: "PROOF_REPEATED" } });
    await drain();
  });

  test("is decided once: of two decisions at once the second is told, and one Pix goes out", async () => {
    const { body } = await ana.claim({ amount: 100 });
    const changed = expect.objectContaining({ code: "REIMBURSEMENT_CHANGED" });
    const taken = await Promise.all([1, 2].map(() => review(helena, body.id, "review")));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(taken.find(({ status }) => status === 409)?.body).toEqual(changed);
    const decided = await Promise.all([
      review(helena, body.id, "approval"),
      review(helena, body.id, "approval"),
      review(helena, body.id, "refusal", { reason: "Ilegível." }),
    ]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await drain();
    const paid = (await payoutsOf(server)).filter(({ amount }) => amount === 100);
    expect(paid.length).toBe(decided[2]?.status === 200 ? 0 : 1);
  });

  test("refuses with a reason that the customer reads", async () => {
    const { body } = await ana.claim();
    await review(helena, body.id, "review");
    expect(await review(helena, body.id, "refusal", { reason: "" })).toMatchObject({ status: 400 });
    expect((await review(helena, body.id, "refusal", { reason: "A foto está cortada." })).body).toMatchObject(
      {
        status: "REFUSED",
        refusalReason: "A foto está cortada.",
      },
    );
    expect(await review(helena, body.id, "approval")).toMatchObject({ status: 409 });
    expect(await newsOf(server, ANA)).toContain("Seu reembolso de R$ 180,50 não foi aprovado");
  });

  test("tells when the same file was sent by somebody else too", async () => {
    const bruno = await caller(server, BRUNO);
    const file = bytes(pngFile({ shade: 4 }));
    const ids = [];
    for (const who of [ana, bruno]) {
      const proof = await who.upload(file);
      ids.push((await who.call("POST /mobile/reimbursements", claimOf(proof.body.id))).body.id);
    }
    const known = [];
    for (const id of ids) known.push((await review(helena, id, "review")).body.isProofKnown);
    expect(known).toEqual([true, true]);
    expect((await review(helena, (await ana.claim()).body.id, "review")).body.isProofKnown).toBe(false);
  });

  test("is an administrator's only, and nobody's of their own request", async () => {
    const { body } = await ana.claim();
    expect(await ana.call("GET /admin/reimbursements")).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
    expect(await review(ana, body.id, "review")).toMatchObject({ status: 403 });
    expect(await review(helena, crypto.randomUUID(), "review")).toMatchObject({ status: 404 });
    await setRole(ANA, "ROLE_ADMIN");
    expect(await review(ana, body.id, "review")).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    await setRole(ANA, "USER");
    expect((await review(helena, body.id, "review")).status).toBe(200);
  });
});

describe("a Pix", () => {
  test("that the bank refuses leaves the request approved until another key is given, and that one is paid", async () => {
    const id = await approved({ amount: 4_321, pixKey: { type: "EMAIL", key: "desconhecida@vereda.test" } });
    await drain();
    const { body: page } = await helena.call("GET /admin/reimbursements?status=APPROVED");
    expect(page.content).toEqual([expect.objectContaining({ id, payoutFailure: "KEY_UNKNOWN" })]);
    await payReimbursement(server.deps, { reimbursementId: id });
    const key = { type: "CPF", key: "314.592.653-51" };
    const bruno = await caller(server, BRUNO);
    expect((await bruno.call(`PUT /mobile/reimbursements/${id}/pix-key`, key)).status).toBe(404);
    const given = await ana.call(`PUT /mobile/reimbursements/${id}/pix-key`, key);
    expect(given.body).toMatchObject({ status: "APPROVED", payoutFailure: null });
    expect((await ana.call(`PUT /mobile/reimbursements/${id}/pix-key`, key)).body).toMatchObject({
      code: "REIMBURSEMENT_CHANGED",
    });
    await drain();
    expect((await payoutsOf(server)).filter(({ amount }) => amount === 4_321)).toEqual([
      { key: "31459265351", amount: 4_321 },
    ]);
    expect(await newsOf(server, ANA)).toContain("Não conseguimos pagar seu reembolso de R$ 43,21");
  });

  test("is tried again when the bank does not answer, under the same name", async () => {
    const { pix } = server.deps.ports;
    if (!isSandboxPix(pix)) throw new Error("the sandbox is not in use");
    const id = await approved({ amount: 6_543 });
    pix.faults.unreachable = true;
    await expect(payReimbursement(server.deps, { reimbursementId: id })).rejects.toThrow("not to answer");
    pix.faults.unreachable = false;
    await drain();
    expect((await payoutsOf(server)).filter(({ amount }) => amount === 6_543)).toHaveLength(1);
  });
});

const setRole = (email: string, role: string) =>
  inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update users set role = ${role} where email = ${email}`),
  );
