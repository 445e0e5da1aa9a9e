import { expect, test } from "vitest";
import { type AnyActor, type AnyStateMachine, createActor, type EventObject, SimulatedClock } from "xstate";
import type { MachineModel } from "xstate-paths";
import { perform, withDeferredActors } from "xstate-paths";
import { quoteOf } from "#contract/payment/quote.ts";
import { complete, facts, quoteWith } from "#machines/checkout/checkout.fixtures.ts";
import { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import { checkoutPayment } from "#machines/checkout/checkout-payment.ts";
import { checkoutStart } from "#machines/checkout/start.ts";
import { holdOf } from "#machines/hold/hold.fixtures.ts";
import { holdMachine } from "#machines/hold/hold.machine.ts";
import { orderMachine } from "#machines/order/order.machine.ts";
import {
  attempt,
  billingOf,
  enrolmentForm,
  input,
  interrupted,
  personalData,
  priceWith,
} from "#machines/purchase/purchase.fixtures.ts";
import { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import { purchaseStart } from "#machines/purchase/start.ts";
import { type stepAt, steps } from "#machines/purchase/steps.ts";
import { loadModels } from "#tools/paths/discover.ts";
import { messageOf } from "./message.ts";
import { createRecorder } from "./recorder.ts";
import { createRedactor } from "./redact.ts";

/**
 * What the models' harmless data is replaced by, field by field: wherever one is found, it leaked. A short one has a
 * letter that no time, counter or id has: four digits are in a message's time by chance.
 */
const CANARIES: Record<string, string> = {
  name: "Davi Xilander Quintiliano",
  fantasyName: "Quintiliano Saúde",
  partnerName: "Dra. Zuleica Queiroga",
  holderName: "ZULEICA X QUEIROGA",
  title: "Psicoterapia com Zuleica",
  cpf: "86288366757",
  holderDocument: "74682489070",
  phone: "11971239876",
  email: "davi@canary.test",
  password: "senha-canario-1",
  birthDate: "1990-05-03",
  cep: "04538133",
  street: "Rua dos Canários",
  streetNumber: "907Ç",
  message: "O CPF 862.883.667-57 já existe",
  text: "00020126580014br.gov.bcb.pix0136canary",
  cardNumber: "4539578763621486",
  last4: "9071Ç",
  number: "VD-CANARY",
  customerId: "canary-customer",
  billingId: "canary-billing",
  idempotencyKey: "canary-key",
  selectedCard: "canary-card",
  paymentMethodId: "canary-method",
  actionUrl: "https://bank.example/canary",
};

/** The same data with a canary in place of each text whose field has one. */
function withCanaries<T>(value: T, field = ""): T {
  if (typeof value === "string") return (CANARIES[field] ?? value) as T; // a text for a text
  if (Array.isArray(value)) return value.map((item) => withCanaries(item, field)) as T; // item by item
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withCanaries(item, name)]);
  return Object.fromEntries(entries) as T; // field by field
}

function startInspected(
  machine: AnyStateMachine,
  start: unknown,
  children: Record<string, AnyStateMachine> = {},
) {
  const recorder = createRecorder(10_000);
  const redact = createRedactor();
  const clock = new SimulatedClock();
  const real = Object.fromEntries(
    Object.entries(children).map(([id, child]) => [id, withDeferredActors(child)]),
  );
  const logic = withDeferredActors(machine).provide({ actors: real });
  const actor = createActor(logic, { input: withCanaries(start), clock, inspect: recorder.observe });
  // An actor that is sent another one's error ends with it.
  actor.subscribe({ error: () => {} });
  actor.start();
  return {
    actor,
    perform: (...events: EventObject[]) => {
      for (const event of events) perform(actor, clock, withCanaries(event));
    },
    told: () => recorder.entries().map((entry) => JSON.stringify(messageOf(entry, redact))),
    raw: () => JSON.stringify(recorder.entries().map(({ event, snapshot }) => [event, snapshot])),
  };
}

const found = (text: string) => Object.keys(CANARIES).filter((field) => text.includes(CANARIES[field] ?? ""));

const models = [...(await loadModels())];

test.each(models)(
  "nothing personal leaves %s, whatever it starts with and is sent",
  (_, model: MachineModel) => {
    const told: string[] = [];
    for (const { input, events } of Object.values(model.variants)) {
      let game = startInspected(model.machine, input);
      if (game.actor.getSnapshot().status !== "active") continue;
      for (const [type, cases] of Object.entries({ ...model.events, ...events }))
        for (const payload of Array.isArray(cases) ? cases : [{}]) {
          game.actor.send(withCanaries({ ...payload, type, input: { cardNumber: "x" } }));
          if (game.actor.getSnapshot().status === "active") continue;
          told.push(...game.told());
          game = startInspected(model.machine, input);
        }
      told.push(...game.told());
    }
    expect(found(told.join("\n"))).toEqual([]);
  },
);

const cpfTaken = { code: "CPF_TAKEN", message: "x", fields: [{ path: "cpf", message: "x" }] };
const refusedAsTaken = {
  type: "xstate.error.actor.savePersonalData",
  error: { code: "CPF_TAKEN", status: 409, body: cpfTaken },
};
const awaitingPix = { ...billingOf("AWAITING_PAYMENT"), title: "x", pix: { text: "x" } };
/** What came back from the server; what was typed is asked for test by test. */
const answered = ["title", "message", "text", "number", "customerId", "idempotencyKey"];

/** The order that a chart waits for is placed, and to be paid by Pix. */
function placeByPix(actor: AnyActor) {
  const placed = { type: "xstate.done.actor.placeOrder", output: withCanaries(awaitingPix) };
  perform(actor.getSnapshot().children.order, new SimulatedClock(), placed);
}

test("nothing personal leaves a booking, from the held time to the order and its Pix", () => {
  const customer = { ...facts.customer, hasCpf: false };
  const start = checkoutStart({
    ...facts,
    customer,
    saved: { ...complete, customerId: customer.customerId },
  });
  const game = startInspected(checkoutMachine, start, {
    hold: holdMachine,
    payment: checkoutPayment,
    order: orderMachine,
  });
  const quote = { output: quoteWith(0, { customer }) };
  const change: (EventObject & Record<string, unknown>)[] = [
    { type: "time.change" },
    { type: "time.choose", scheduleId: "tuesday" },
  ];
  game.perform(...change);
  perform(game.actor.getSnapshot().children.hold, new SimulatedClock(), {
    type: "xstate.done.actor.holdSchedule",
    ...withCanaries({ output: { ...holdOf("tuesday"), title: "x" } }),
  });
  perform(game.actor.getSnapshot().children.payment, new SimulatedClock(), {
    type: "xstate.done.actor.loadPrice",
    ...withCanaries(quote),
  });
  const events: (EventObject & Record<string, unknown>)[] = [
    { type: "answer.keep", answers: { personalDataDraft: personalData } },
    { type: "order.confirm", idempotencyKey: attempt.idempotencyKey },
    { type: "personalData.submit", form: personalData },
    refusedAsTaken,
    { type: "order.confirm", idempotencyKey: attempt.idempotencyKey },
    { type: "personalData.submit", form: personalData },
    { type: "xstate.done.actor.savePersonalData", output: personalData },
  ];
  game.perform(...events);
  placeByPix(game.actor);
  expect(game.actor.getSnapshot().output).toMatchObject({ outcome: "booked" });
  const typed = ["name", "cpf", "phone", "birthDate"];
  expect(found(game.raw())).toEqual(expect.arrayContaining([...typed, ...answered]));
  expect(found(game.told().join("\n"))).toEqual([]);
});

test("nothing personal leaves a purchase, from the forms to the order and its Pix", () => {
  const item = { ...input.item, isEnrolmentNeeded: true };
  const customer = { ...input.customer, hasCpf: false };
  const start = purchaseStart(interrupted("fillingEnrolment", { item, customer }));
  const game = startInspected(purchaseMachine, start, { ...steps, order: orderMachine });
  const price = priceWith(0);
  const about = { benefit: customer.benefit, isRenewing: false, isPixEnabled: true, scheduleDates: [] };
  const quote = { output: quoteOf(about, { now: price, nextRenewal: null }) };
  const told: [
    NonNullable<(typeof stepAt)[keyof typeof stepAt]>,
    (EventObject & Record<string, unknown>)[],
  ][] = [
    [
      "enrolment",
      [
        { type: "form.keep", draft: enrolmentForm },
        { type: "form.submit", form: enrolmentForm, isConfirmed: true },
        { type: "xstate.done.actor.save", output: { id: "enrolment" } },
      ],
    ],
    [
      "personalData",
      [
        { type: "form.keep", draft: personalData },
        { type: "form.submit", form: personalData, isConfirmed: true },
        { ...refusedAsTaken, type: "xstate.error.actor.save" },
        { type: "form.submit", form: personalData, isConfirmed: true },
        { type: "xstate.done.actor.save", output: personalData },
      ],
    ],
    [
      "payment",
      [
        { type: "xstate.done.actor.loadPrice", ...quote },
        { type: "card.select", cardId: "card" },
        { type: "step.next" },
      ],
    ],
    [
      "confirmation",
      [
        { type: "xstate.done.actor.loadPrice", ...quote },
        { type: "order.confirm", ...attempt },
      ],
    ],
  ];
  for (const [step, events] of told)
    for (const event of events)
      perform(game.actor.getSnapshot().children[step], new SimulatedClock(), withCanaries(event));
  placeByPix(game.actor);
  expect(game.actor.getSnapshot().output).toMatchObject({ outcome: "purchased" });
  const typed = ["name", "cpf", "phone", "email", "birthDate", "cep", "street", "streetNumber"];
  expect(found(game.raw())).toEqual(expect.arrayContaining([...typed, ...answered]));
  expect(found(game.told().join("\n"))).toEqual([]);
});
