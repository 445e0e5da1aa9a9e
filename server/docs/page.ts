import type { JsonSchema } from "@valibot/to-json-schema";
import { html, raw } from "hono/html";
import type { OpenApiDocument, Operation } from "./openapi.ts";
import { shapeOf } from "./shape.ts";

// Inline styles are what the content security policy allows; there is no script.
const STYLE = `
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; font: 16px/1.6 system-ui, sans-serif; color: #211e18; background: #fbf9f5 }
  h1, h2 { line-height: 1.2 } h2 { margin-top: 3rem }
  a { color: #12654f } code, pre { font: 14px/1.5 ui-monospace, monospace }
  pre { overflow-x: auto; padding: 1rem; border-radius: 12px; background: #f4f0e8 }
  details { margin: .5rem 0; padding: .75rem 1rem; border: 1px solid #e7e0d3; border-radius: 12px; background: #fff }
  summary { cursor: pointer } summary b { display: inline-block; min-width: 4.5rem; color: #12654f }
  summary small { display: block; color: #6b6354 } table { border-collapse: collapse; width: 100% }
  td { padding: .25rem .75rem .25rem 0; vertical-align: top; border-top: 1px solid #e7e0d3; white-space: pre-line }`;

/** The contract as a page to read: every call with what it takes, what it answers and how it refuses. */
export function docsPage(document: OpenApiDocument) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(method, path, operation)),
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<details id="${name}"><summary><code>${name}</code></summary>${shape(schema)}</details>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Vereda · API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>Vereda's API</h1>
          <p>
            Below <code>${document.servers[0]?.url ?? ""}</code>. ${document.info.description} Sign in with
            <code>POST /authenticate</code> and send the token as <code>Authorization: Bearer …</code>, with the cookie that
            came with it; a client that keeps no cookies asks for <code>"kind": "API"</code>, and again every hour. The
            same, for machines: <a href="openapi.json">openapi.json</a>.
          </p>
          <h2>Calls</h2>
          ${operations}
          <h2>Schemas</h2>
          ${schemas}
        </main>
      </body>
    </html>`;
}

function operationSection(method: string, path: string, operation: Operation) {
  const needsSession = operation.security.length === 1;
  const { parameters, requestBody, responses } = operation;
  const notes = [needsSession && "needs a session", operation.tags.includes("ours") && "ours"].filter(
    Boolean,
  );
  return html`<details id="${operation.operationId}">
    <summary>
      <b>${method.toUpperCase()}</b> <code>${path}</code>
      <small>${operation.summary} ${notes.length > 0 ? `(${notes.join(", ")})` : ""}</small>
    </summary>
    ${parameters.length > 0 ? html`<h4>Parameters</h4>${parameterTable(parameters)}` : ""}
    ${requestBody ? html`<h4>Body</h4>${shape(schemaOf(requestBody.content))}` : ""}
    <h4>Answer</h4>
    ${shape(schemaOf(responses["200"]?.content))}
    <h4>Refusals</h4>
    <table>
      ${Object.entries(responses)
        .filter(([status]) => status !== "200")
        .map(([status, { description }]) => html`<tr><td>${status}</td><td>${description}</td></tr>`)}
    </table>
  </details>`;
}

const schemaOf = (content: Record<string, { schema: JsonSchema }> = {}) => Object.values(content)[0]?.schema;

function parameterTable(parameters: Operation["parameters"]) {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      html`<tr>
        <td><code>${name}</code></td>
        <td>${place}${required ? ", required" : ""}</td>
        <td><code>${shapeOf(schema)}</code></td>
      </tr>`,
  );
  return html`<table>${rows}</table>`;
}

function shape(schema: JsonSchema | undefined) {
  return html`<pre>${shapeOf(schema)}</pre>`;
}
