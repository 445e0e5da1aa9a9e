import { chooseMethod, confirm, expectBought, expectStep, next } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, arriveAt, goToPayment, type Tour } from "./tour.ts";

/** Someone whose company pays: all of an activity now, and a plan from its next renewal on. */
export const benefit: Tour = {
  title: "a customer pays with the benefit",
  async walk(page, world, look) {
    await signInFast(page, world, "ana@vereda.test");
    await arrive(page, "/", /Terapia, nutrição/);
    await page.getByRole("button", { name: /^Sua conta/ }).click();
    await look("menu-da-conta");
    await arrive(page, "/busca", "Atividades e planos");
    await look("busca-com-beneficio");
    await arriveAt(page, world, { kind: "activity" });
    await look("atividade-com-beneficio");
    await goToPayment(page, world, { kind: "activity" });
    await chooseMethod(page, "benefit");
    await look("etapa-2-beneficio");
    await next(page);
    await expectStep(page, "Confira e confirme");
    await look("etapa-3-beneficio");
    await confirm(page);
    await expectBought(page);
    await look("confirmacao-beneficio");
    await arriveAt(page, world, { kind: "plan", renews: true });
    await look("plano-com-beneficio");
    await goToPayment(page, world, { kind: "plan", renews: true });
    await chooseMethod(page, "payroll");
    await look("etapa-2-folha");
    await arrive(page, "/profile/cartoes", "Cartões e benefício");
    await look("perfil-com-beneficio");
  },
};

/** Where the benefit cannot be used, and why. */
export const blocked: Tour = {
  title: "a blocked benefit says why",
  async walk(page, world, look) {
    await signInFast(page, world, "elisa@vereda.test");
    await goToPayment(page, world, { kind: "activity" });
    await look("etapa-2-beneficio-bloqueado");
  },
};
