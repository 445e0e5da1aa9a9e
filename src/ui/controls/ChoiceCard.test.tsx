import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { RadioCard } from "./ChoiceCard.tsx";
import { ChoiceGroup } from "./ChoiceGroup.tsx";

function methods(onChange: () => void) {
  return (
    <ChoiceGroup legend="Como você quer pagar?" error="Informação obrigatória!">
      <RadioCard name="pay" value="card" title="Cartão" description="Final 4242" onChange={onChange} />
      <RadioCard
        name="pay"
        value="pix"
        title="Pix"
        disabledReason="Ainda não disponível."
        onChange={onChange}
      />
    </ChoiceGroup>
  );
}

test("a card that cannot be chosen says why and does not react", async () => {
  const onChange = vi.fn();
  renderUi(methods(onChange));
  const pix = screen.getByRole<HTMLInputElement>("radio", {
    name: "Pix",
    description: "Ainda não disponível.",
  });
  await userEvent.click(pix);
  await userEvent.click(screen.getByText("Ainda não disponível."));
  expect([pix.disabled, pix.checked, onChange.mock.calls.length]).toEqual([true, false, 0]);
});

test("a press anywhere on a card chooses it", async () => {
  const onChange = vi.fn();
  renderUi(methods(onChange));
  await userEvent.click(screen.getByText("Final 4242"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Cartão" }).checked).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("the group is named by its legend and described by its error", () => {
  renderUi(methods(() => {}));
  screen.getByRole("group", { name: "Como você quer pagar?", description: "Informação obrigatória!" });
});
