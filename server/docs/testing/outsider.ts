import { randomUUID } from "node:crypto";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { LoginProfile } from "#contract/enums.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import type { Round } from "#tools/campaign/rounds.ts";
import type { OpenApiDocument, Operation, Parameter } from "../openapi.ts";
import { generate, Seen } from "./generate.ts";

/** Those who ask, by how the document says who may. */
const ROLES: Readonly<Record<string, readonly [string | null, LoginProfile?]>> = {
  Anybody: [null],
  Customers: ["ana@vereda.test"],
  Whoever: ["carla@vereda.test"],
  Specialists: ["marina@vereda.test", "SPECIALIST"],
  A: ["rita@vereda.test", "COMPANY"],
  Administrators: ["helena@vereda.test"],
};
/** Asks others for what they do not have: somebody without anything. */
const OTHERS = ["davi@vereda.test", "fabio@vereda.test", "julia@vereda.test", "bruno@vereda.test"] as const;
/** One in so many calls is one that hashes a password, which takes as long as a hundred others. */
const SLOW_ONE_IN = 20;

interface Described {
  path: string;
  method: string;
  operation: Operation;
}

/** The published document with the checks of its answers: to compile them takes as long as a hundred requests. */
class Published {
  readonly document: OpenApiDocument;
  private readonly checks = new Map<string, ValidateFunction>();
  private readonly ajv = new Ajv2020({ strict: false });

  constructor(document: OpenApiDocument) {
    this.document = document;
    this.ajv.addFormat("uuid", /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i);
    this.ajv.addFormat("email", /^[^@\s]+@[^@\s]+$/);
    this.ajv.addFormat("binary", true);
    this.ajv.addSchema(document, "api");
  }

  /** @returns how an answer differs from its schema, in words; null where it does not */
  faultsOf(answer: unknown, of: { path: string; method: string; status: number }): string | null {
    const { path, method, status } = of;
    const pointer = ["paths", path, method, "responses", status, "content", "application/json", "schema"]
      .map((part) => encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1")))
      .join("/");
    const check = this.checks.get(pointer) ?? this.ajv.compile({ $ref: `api#/${pointer}` });
    this.checks.set(pointer, check);
    return check(answer) ? null : this.ajv.errorsText(check.errors);
  }
}

/** Somebody who knows the API by its published document alone, and what it has answered so far. */
export class Outsider {
  private readonly quick: readonly Described[];
  private readonly slow: readonly Described[];
  private readonly sessions = new Map<string, Headers>();
  private readonly seen = new Seen();

  private readonly server: TestApp;
  readonly published: Published;

  private constructor(server: TestApp, published: Published) {
    const { document } = published;
    this.server = server;
    this.published = published;
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const isSlow = ({ operation }: Described) =>
      JSON.stringify(operation.requestBody ?? "").includes('assword"');
    this.quick = all.filter((each) => !isSlow(each));
    this.slow = all.filter(isSlow);
    this.seen.note("id", seedId("partner", "marina-lopes"));
    for (const cpf of ["529.982.247-25", "862.883.667-57"]) this.seen.note("cpf", cpf);
    for (const email of OTHERS) this.seen.note("email", email);
  }

  /** @param published the document, where it was read before: every server of a version publishes the same */
  static async meet(server: TestApp, published?: Published): Promise<Outsider> {
    if (published) return new Outsider(server, published);
    const response = await server.app.request("/api/openapi.json");
    // The project's own document: what it says is what is held against the answers.
    return new Outsider(server, new Published((await response.json()) as OpenApiDocument));
  }

  /** Signs everybody in anew. */
  async signIn(): Promise<void> {
    const everybody = [...Object.values(ROLES), ...OTHERS.map((email) => [email] as const)];
    for (const [email, profile] of everybody)
      if (email) this.sessions.set(email, await this.server.signIn(email, profile));
  }

  /** Makes one call, whichever. @returns what is wrong with the answer, in words; null where nothing is */
  async ask(round: Round): Promise<string | null> {
    const { path, method, operation } = round.pick(round.below(SLOW_ONE_IN) === 0 ? this.slow : this.quick);
    const { headers, who } = this.asWhom(operation, round);
    const target = this.targetOf(path, operation, round);
    const body = this.bodyOf(operation, round, headers);
    if (operation.parameters.some(({ in: place }) => place === "header"))
      headers.set("Idempotency-Key", round.pick([randomUUID(), randomUUID(), "key", "", "k".repeat(256)]));
    const said = `${method.toUpperCase()} ${target} of ${who} ${body?.slice(0, 2_000) ?? ""}`;
    const response = await this.server.app.request(`/api${target}`, {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body }),
    });
    round.count(`answers ${response.status}`);
    const fault = await this.faultOf(path, method, operation, response);
    return fault && `${fault}\n${said}`;
  }

  private asWhom({ description }: Operation, round: Round) {
    const [role = ""] = description.split(/[ ']/);
    const [meant] = ROLES[role] ?? [null];
    const email = round.below(6) === 0 ? round.pick([...OTHERS, "rita@vereda.test", null]) : meant;
    return { who: email ?? "a visitor", headers: new Headers(email ? this.sessions.get(email) : {}) };
  }

  private targetOf(path: string, { parameters }: Operation, round: Round): string {
    const value = ({ name, schema }: Parameter) => generate(schema, this.seen, round, name);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const found = parameters.find((parameter) => parameter.in === "path" && parameter.name === name);
      const text = found ? [value(found)].flat().join(",") : name;
      return encodeURIComponent(String(text).toWellFormed()) || "-";
    });
    const query = new URLSearchParams();
    for (const parameter of parameters.filter((each) => each.in === "query")) {
      if (!parameter.required && round.below(2) === 0) continue;
      const values = [value(parameter)].flat().map(plain);
      if (parameter.explode) for (const each of values) query.append(parameter.name, each);
      else query.append(parameter.name, values.join(","));
    }
    return query.size > 0 ? `${filled}?${query}` : filled;
  }

  private bodyOf({ requestBody }: Operation, round: Round, headers: Headers): string | undefined {
    if (!requestBody) return undefined;
    const json = requestBody.content["application/json"]?.schema;
    if (!json) {
      headers.set(
        "content-type",
        round.pick(["application/octet-stream", "text/csv", "application/pdf", ""]),
      );
      return round.pick(["%PDF-1.7\n%%EOF", "Nome;E-mail;Grupos\nLia;lia@ipe.example;", "\u0000", "", "…"]);
    }
    headers.set("content-type", round.below(50) === 0 ? "text/plain" : "application/json");
    if (round.below(50) === 0) return round.pick(["", "{", "[]", "null", '"a"', "1e999", '{"__proto__":{}}']);
    return JSON.stringify(generate(json, this.seen, round));
  }

  private async faultOf(path: string, method: string, operation: Operation, response: Response) {
    const { status } = response;
    const declared = operation.responses[String(status)];
    if (!declared) return `${status} is not declared: ${await response.text()}`;
    const content =
      status === 200 && "application/octet-stream" in (declared.content ?? {}) ? null : "application/json";
    if (!content) return null;
    if (!response.headers.get("content-type")?.startsWith(content))
      return `${status} as ${response.headers.get("content-type")}`;
    const answer: unknown = await response.json();
    const code = String(Object(answer).code);
    if (status !== 200 && !declared.description.includes(`${code}: `))
      return `${status} ${code} is not declared`;
    if (code === "INTERNAL" || code === "UNAVAILABLE") return `${status}: ${JSON.stringify(answer)}`;
    const outside = this.published.faultsOf(answer, { path, method, status });
    if (outside !== null) return `${status} outside its schema: ${outside}: ${JSON.stringify(answer)}`;
    if (status === 200) this.seen.learn(answer);
    return null;
  }
}

const plain = (value: unknown): string =>
  (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)).toWellFormed();
