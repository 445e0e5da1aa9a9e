import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const called = { name: "Zenobia Legalina", socialName: "Nilo Sociable" };
  await inTransaction(server.deps.db, (tx) =>
    tx
      .update(customers)
      .set(called)
      .where(eq(customers.id, seedId("customer", "carla"))),
  );
});
afterAll(() => server.close());

it.each(["/home", "/bem-vindo", "/my-appointments"])(
  "the header of %s and its label call somebody by the social name",
  async (path) => {
    const { container } = await renderApp(server, path, { as: "carla@vereda.test" });
    const header = within(await screen.findByRole("banner"));
    expect(await header.findByRole("button", { name: /Nilo/ })).toBeVisible();
    expect(container.innerHTML).not.toMatch(/Zenobia/);
  },
);
