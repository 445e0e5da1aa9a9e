import { describe, expect, test } from "vitest";
import { network, refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { refusedField } from "./refused-field.ts";
import { registrationMachine } from "./registration.machine.ts";
import { company, misfit, person, registration } from "./registration.model.ts";
import type { RegistrationInput } from "./registration.types.ts";

const begin = (input: Partial<RegistrationInput> = {}) =>
  play(registrationMachine, { start: "employer", employer: null, ...input });
const proof = { by: "CODE", employeeCode: "A-17" } as const; // one of the proofs

test.each([
  [misfit("address.cep", "email"), "cep"],
  [misfit("email", "phone"), "phone"],
  [misfit("employer.email"), null],
  [misfit("name"), "name"],
  [refusal("PASSWORD_COMMON", 422), "password"],
  [refusal("ADDRESS_NOT_FOUND", 422), "cep"],
  [refusal("CPF_TAKEN", 409), "cpf"],
  [refusal("RATE_LIMITED", 429), null],
  [null, null],
])("a refusal is about the first of its fields, in the order of the form: %j", (failure, field) => {
  expect(refusedField(failure)).toBe(field);
});

/** Everything is filled in and on its way. */
function sending(input: Partial<RegistrationInput> = {}) {
  const game = begin({ start: "acesso", ...input });
  game.send({ type: "registration.send", registration });
  return game;
}

describe("where one works", () => {
  test("is asked first, and the company with its proof kept for the end", () => {
    const game = begin();
    game.send(
      { type: "employer.some" },
      { type: "company.choose", company },
      { type: "employer.prove", proof },
    );
    expect([game.value(), game.context().employer]).toEqual(["fillingPerson", { company, proof }]);
  });

  test.each([
    ["none", [{ type: "employer.none" }]],
    ["none after all", [{ type: "employer.some" }, { type: "employer.none" }]],
    [
      "one that is shown later",
      [{ type: "employer.some" }, { type: "company.choose", company }, { type: "employer.later" }],
    ],
  ] as const)("may be %s", (_, events) => {
    const game = begin();
    game.send(...events);
    expect([game.value(), game.context().employer]).toEqual(["fillingPerson", null]);
  });

  test("keeps no proof of another company than the one that is chosen", () => {
    const game = begin({ employer: { company, proof } });
    game.send({ type: "employer.some" }, { type: "company.choose", company });
    expect(game.context().employer).toEqual({ company, proof });
    const other = { ...company, id: "other" };
    game.send({ type: "step.back" }, { type: "company.choose", company: other });
    expect([game.context().company, game.context().employer]).toEqual([other, null]);
  });

  test("is asked again by going back, and a change of mind forgets the company", () => {
    const game = begin({ start: "dados", employer: { company, proof } });
    game.send({ type: "step.back" });
    expect([game.value(), game.context().employer]).toEqual(["askingEmployer", { company, proof }]);
    game.send({ type: "employer.none" });
    expect(game.context()).toMatchObject({ company: null, employer: null });
  });
});

describe("the form", () => {
  test.each([
    ["dados", "fillingPerson"],
    ["endereco", "fillingAddress"],
    ["acesso", "agreeing"],
  ] as const)("goes on at %s", (start, state) => {
    expect(begin({ start }).value()).toBe(state);
  });

  test("goes step by step, and back the same way", () => {
    const game = begin({ start: "dados" });
    game.send({ type: "person.give", person });
    expect(game.value()).toBe("checkingCpf");
    game.resolve("checkCpf", { done: true });
    game.send({ type: "step.next" });
    expect(game.value()).toBe("agreeing");
    game.send({ type: "step.back" }, { type: "step.back" });
    expect(game.value()).toBe("fillingPerson");
  });

  test.each([
    ["dados", "fillingPerson"],
    ["endereco", "fillingAddress"],
  ] as const)("opens the step that has a bad field (%s)", (step, state) => {
    const game = begin({ start: "acesso" });
    game.send({ type: "step.correct", step });
    expect(game.value()).toBe(state);
  });
});

describe("the question about the CPF", () => {
  test.each([
    [refusal("CPF_TAKEN", 409), "fillingPerson", "CPF_TAKEN"],
    [refusal("VALIDATION", 400), "fillingPerson", "VALIDATION"],
    [refusal("RATE_LIMITED", 429), "fillingAddress", undefined],
    [network, "fillingAddress", undefined],
  ])("answered with %j leads to %s", (error, state, code) => {
    const game = begin({ start: "dados" });
    game.send({ type: "person.give", person });
    game.reject("checkCpf", error);
    expect([game.value(), game.context().failure?.code]).toEqual([state, code]);
  });

  test("is left by going back, and its answer changes nothing then", () => {
    const game = begin({ start: "dados" });
    game.send({ type: "person.give", person }, { type: "step.back" });
    expect(game.value()).toBe("fillingPerson");
  });

  test("is forgotten with the next try", () => {
    const game = begin({ start: "dados" });
    game.send({ type: "person.give", person });
    game.reject("checkCpf", refusal("CPF_TAKEN", 409));
    game.send({ type: "person.give", person });
    expect([game.value(), game.context().failure]).toEqual(["checkingCpf", null]);
  });
});

describe("what is sent", () => {
  test("is sent once, and ends the flow", () => {
    const game = sending();
    game.send({ type: "registration.send", registration }, { type: "step.back" });
    expect(game.value()).toBe("sending");
    game.resolve("send", { done: true });
    expect([game.value(), game.snapshot().status]).toEqual(["sent", "done"]);
  });

  test.each([
    [refusal("CPF_TAKEN", 409), "fillingPerson"],
    [refusal("CEP_NOT_FOUND", 404), "fillingAddress"],
    [refusal("ADDRESS_NOT_FOUND", 422), "fillingAddress"],
    [refusal("PASSWORD_COMMON", 422), "agreeing"],
    [refusal("RATE_LIMITED", 429), "agreeing"],
    [network, "agreeing"],
  ])("%j opens the step that can mend it", (error, state) => {
    const game = sending();
    game.reject("send", error);
    expect([game.value(), game.context().failure?.code]).toEqual([
      state,
      "code" in error ? error.code : "NETWORK",
    ]);
  });

  test.each([
    [["birthDate"], "fillingPerson"],
    [["address.streetNumber"], "fillingAddress"],
    [["email", "address.cep"], "fillingAddress"],
    [["address.street", "phone"], "fillingPerson"],
    [["password"], "agreeing"],
    [["employer.email"], "agreeing"],
    [[], "agreeing"],
  ])("that does not fit at %j opens the first step that can mend it", (paths, state) => {
    const game = sending();
    game.reject("send", misfit(...paths));
    expect([game.value(), game.context().failure?.code]).toEqual([state, "VALIDATION"]);
  });

  test("once more, forgets why it was refused", () => {
    const game = sending();
    game.reject("send", network);
    game.send({ type: "registration.send", registration });
    expect(game.context().failure).toBe(null);
  });

  test("what is none of the app's errors is a bug, and is said", () => {
    const game = sending();
    game.reject("send", new TypeError("x is not a function"));
    expect([game.value(), game.context().failure?.code]).toEqual(["agreeing", "UNEXPECTED"]);
  });
});
