import type { JsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { Access, Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { IDEMPOTENCY_HEADER } from "#contract/constants.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { answerSchema, componentSchemas, requestSchema } from "./schemas.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  style?: string;
  explode?: boolean;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  /** Without content where no call was reached that could say something. */
  responses: Record<string, { description: string; content?: Content }>;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

let made: OpenApiDocument | undefined;

/** The OpenAPI 3.1 document of the contract, made once. */
export function openApiDocument(): OpenApiDocument {
  made ??= {
    openapi: "3.1.0",
    info: {
      title: "Vereda",
      version: "1",
      description:
        "Amounts are integer centavos of BRL. Success is always 200 with a body; every other status carries an ErrorBody.",
    },
    servers: [{ url: "/api" }],
    paths: pathsOf(calls),
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: calls.authenticate.summary },
      },
    },
  };
  return made;
}

function pathsOf(table: Record<string, Call>): OpenApiDocument["paths"] {
  const paths: OpenApiDocument["paths"] = {};
  for (const [name, call] of Object.entries(table))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  return paths;
}

const ACCESS: Record<Access, string> = {
  public: "Anybody may ask; personal where a customer's session is sent.",
  signedIn: "Whoever is signed in may ask.",
  customer: "Customers may ask.",
  specialist: "Specialists may ask.",
  company: "A company's HR may ask.",
  admin: "Administrators may ask.",
};

function operationOf(name: string, call: Call): Operation {
  return {
    operationId: name,
    summary: call.summary,
    description: `${ACCESS[call.access]}${call.own ? " What is somebody else's is not found." : ""}`,
    tags: [call.ours ? "ours" : "specified"],
    security: call.access === "public" ? [{}, { session: [] }] : [{ session: [] }],
    parameters: parametersOf(call),
    ...requestBodyOf(call),
    responses: {
      "200": { description: "Success.", content: call.answersFile ? FILE : json(answerSchema(call.answer)) },
      ...refusalsOf(call),
      "431": { description: "Request line and headers are longer than 16 KiB; there is no body." },
    },
  };
}

function requestBodyOf({ body, fileBytes }: Call): Pick<Operation, "requestBody"> {
  if (fileBytes) return { requestBody: { required: true, content: FILE } };
  if (!body) return {};
  return { requestBody: { required: body.type !== "optional", content: json(requestSchema(body)) } };
}

function parametersOf(call: Call): Parameter[] {
  const header: Parameter = {
    name: IDEMPOTENCY_HEADER,
    in: "header",
    required: true,
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
  return [
    ...(call.params ? parametersIn("path", call.params) : []),
    ...(call.query ? parametersIn("query", call.query) : []),
    ...(call.idempotent ? [header] : []),
  ];
}

function parametersIn(place: "path" | "query", schema: v.GenericSchema): Parameter[] {
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    // Arrays are comma-joined in both places; weekDay alone repeats.
    ...(place === "query" && { style: "form", explode: name === "weekDay" }),
    schema: typeof property === "boolean" ? {} : property,
  }));
}

/** Beside its own errors, any call may answer with these. */
function everyCallsErrors(call: Call): ErrorCode[] {
  const signedIn: ErrorCode[] = call.access === "public" ? ["UNAUTHORIZED"] : ["UNAUTHORIZED", "FORBIDDEN"];
  const json: ErrorCode[] = call.body ? ["CARD_DATA_REFUSED", "BODY_TOO_LARGE"] : [];
  const sent: ErrorCode[] = call.fileBytes ? ["BODY_TOO_LARGE"] : json;
  return ["VALIDATION", ...signedIn, ...sent, "INTERNAL", "UNAVAILABLE"];
}

function refusalsOf(call: Call): Operation["responses"] {
  const codes = [...new Set([...call.errors, ...everyCallsErrors(call)])];
  const byStatus = Map.groupBy(codes, (code) => String(errors[code].status));
  const content = json({ $ref: "#/components/schemas/ErrorBody" });
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.map((code) => `${code}: ${errors[code].description}`).join("\n"), content },
    ]),
  );
}

const FILE: Content = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

function json(schema: JsonSchema): Content {
  return { "application/json": { schema } };
}
