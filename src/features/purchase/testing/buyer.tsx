import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import type { RenderOptions } from "#src/testing/render-app.tsx";
import { openToPay } from "#src/testing/shopper.tsx";

export interface BuyerOptions extends RenderOptions {
  item: "activity" | "once" | "monthly" | "automaticOnly" | "enrolled";
}

/** A demo customer, or a visitor, with an item in the cart, at the first step of its purchase. */
export async function startBuying(server: TestApp, shop: Shop, { item, ...options }: BuyerOptions) {
  const isActivity = item === "activity";
  localStorage.setItem(
    "cart",
    JSON.stringify({
      id: shop[item],
      duration: isActivity ? 60 : null,
      isEnrolmentNeeded: item === "enrolled",
      indexType: isActivity ? "ACTIVITY" : "ACTIVITY_PLAN",
    }),
  );
  const shopper = await openToPay(server, "/purchase/init", options);
  return {
    ...shopper,
    next: () => shopper.press("Continuar"),
    /** Step 1.5, but for the name that is known. */
    fillEnrolment: async () => {
      await shopper.type("E-mail", "carla@vereda.test");
      await shopper.type("Telefone", "31987654303");
      await shopper.type("Data de nascimento", "23011985");
      await shopper.type("CPF", "141.421.356-51");
      await shopper.type("CEP", "01310-100");
      await waitFor(() => expect(screen.getByLabelText("Rua")).toHaveValue("Avenida Paulista"));
      await shopper.type("Número", "1578");
      await shopper.user.click(screen.getByLabelText("Os dados são meus e são verdadeiros."));
      await shopper.user.click(screen.getByLabelText("Li e aceito os termos da matrícula."));
    },
    chooseInterest: async () => shopper.user.click(await screen.findByRole("checkbox", { name: "Tema 0" })),
  };
}

/** Waits for a step; its heading has the focus. */
export async function seeStep(title: string): Promise<void> {
  const heading = await screen.findByRole("heading", { level: 1, name: new RegExp(`${title}$`) });
  await waitFor(() => expect(heading).toHaveFocus());
}
