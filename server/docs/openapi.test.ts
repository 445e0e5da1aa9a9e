import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { openApiDocument } from "./openapi.ts";
import { docsPage } from "./page.ts";
import { shapeOf } from "./shape.ts";

const document = openApiDocument();

test("the document has every call of the contract, by its method and path, and no other", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
  );
  const expected = Object.entries(calls).map(([name, { method, path }]) => [name, method, path]);
  expect(described.sort()).toEqual(expected.sort());
});

test("every parameter of a path's template is described", () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const { parameters } of Object.values(methods)) {
      const described = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect(described).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
});

test("every reference leads somewhere", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter((target) => !known.includes(target ?? ""))).toEqual([]);
});

test("a call says what it takes, what it answers and how it refuses", () => {
  const { createBilling } = Object.fromEntries(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation]),
    ),
  );
  expect(createBilling?.security).toEqual([{ session: [] }]);
  expect(createBilling?.parameters.map(({ name }) => name)).toEqual(["Idempotency-Key"]);
  expect(createBilling?.responses["200"]?.content?.["application/json"]?.schema).toEqual({
    $ref: "#/components/schemas/Billing",
  });
  expect(createBilling?.responses["409"]?.description).toContain("SCHEDULE_FULL: ");
  expect(Object.keys(createBilling?.responses ?? {})).toEqual([
    "200",
    "400",
    "401",
    "402",
    "403",
    "404",
    "409",
    "413",
    "422",
    "429",
    "431",
    "500",
    "503",
    "504",
  ]);
});

test("headers that are longer than a server reads are answered as each call says", async () => {
  const server = createServer(getRequestListener(() => new Response("reached")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  const ask = (length: number) =>
    fetch(`http://127.0.0.1:${port}/api/mobile/billings`, { headers: { "x-long": "x".repeat(length) } });
  expect((await ask(15_000)).status).toBe(200);
  const refused = await ask(17_000);
  expect([refused.status, await refused.text()]).toEqual([431, ""]);
  await new Promise((resolve) => server.close(resolve));
  for (const methods of Object.values(document.paths))
    for (const { operationId, responses } of Object.values(methods))
      expect([operationId, responses["431"]]).toEqual([
        operationId,
        { description: "Request line and headers are longer than 16 KiB; there is no body." },
      ]);
});

test("the page names every call, and runs no script", async () => {
  const page = String(await docsPage(document));
  for (const name of Object.keys(calls)) expect(page).toContain(`id="${name}"`);
  expect(page).not.toMatch(/<script|\son\w+=/);
});

test("a schema reads like a type", () => {
  expect(
    shapeOf({
      type: "object",
      required: ["id", "tags"],
      properties: {
        id: { type: "string", format: "uuid" },
        tags: { type: "array", items: { enum: ["A", "B"] } },
        size: { type: "integer", minimum: 0, default: 20 },
        place: { anyOf: [{ $ref: "#/components/schemas/Place" }, { type: "null" }] },
      },
    }),
  ).toBe(`{
  id: uuid
  tags: ("A" | "B")[]
  size?: integer ≥ 0  (default 20)
  place?: Place | null
}`);
});
