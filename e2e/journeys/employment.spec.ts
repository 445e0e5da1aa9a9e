import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { followMailLink } from "../support/mailbox.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const WORK = "davi.lima@ipe.test";

test("a customer shows by a link that a work e-mail is theirs, and has the company's benefit", async ({
  page,
  world,
}) => {
  await inTransaction(world.deps.db, (tx) =>
    tx
      .update(companyEmployees)
      .set({ email: WORK })
      .where(eq(companyEmployees.id, seedId("employee", "carla"))),
  );
  await signInFast(page, world, "davi@vereda.test");
  await page.goto("/my-benefits");
  await page.getByLabel("E-mail da empresa").fill(WORK);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByText(`Se o RH cadastrou ${WORK}, o link chega`)).toBeVisible();
  await followMailLink(page, WORK);
  await expect(page).toHaveURL("/entrar/confirmar-empresa");
  await page.getByRole("button", { name: "Ativar benefício" }).click();
  await expect(page.getByRole("heading", { name: "Benefício ativo" })).toBeVisible();
  await page.getByRole("link", { name: "Ver meus benefícios" }).click();
  await expect(page.getByText("Ipê Tecnologia").first()).toBeVisible();
});
