import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  applicant,
  registerApplicant,
  specialistForm,
} from "#server/domain/applications/testing/applicant.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  for (const [email, fantasyName, registration] of [
    ["davi@exemplo.test", "Davi Fisioterapia", "CREFITO-3 123456-F"],
    ["elis@exemplo.test", "Elis Fisioterapia", "CREFITO-2 654321-F"],
  ] as const) {
    await registerApplicant(server, email, {
      ...specialistForm,
      fantasyName,
      practice: { kind: "PROFESSIONAL", professionalType: "physiotherapist", registration, state: "SP" },
    });
    const person = await applicant(server, email);
    await person.send(await person.own());
  }
});
afterAll(() => server.close());

const WARNING = "A região do Crefito parece não ser a do estado informado. Confira no documento.";

it("an administrator is warned of a region that seems another state's, and of no other", async () => {
  await renderApp(server, "/admin/my-files/documents?kind=cadastros&status=SENT", {
    as: "helena@vereda.test",
  });
  const warned = within(await screen.findByRole("article", { name: "Elis Fisioterapia" }));
  expect(warned.getByText(WARNING)).toBeVisible();
  const fitting = within(screen.getByRole("article", { name: "Davi Fisioterapia" }));
  expect(fitting.queryByText(WARNING)).toBeNull();
});
