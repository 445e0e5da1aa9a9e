import { afterEach, expect, test, vi } from "vitest";
import { showFirstProblem, showProblemToCome } from "./first-problem.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("a problem that is rendered later than the next frame is led to as well", async () => {
  document.body.innerHTML =
    '<section><button type="button" aria-describedby="why">Escolher</button></section>';
  const part = document.querySelector("section");
  const button = document.querySelector("button");
  showProblemToCome(part);
  await frame();
  await frame();
  expect(document.activeElement).toBe(document.body);
  const message = Object.assign(document.createElement("p"), { id: "why", textContent: "Campo obrigatório" });
  message.dataset.problem = "";
  part?.append(message);
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

test("of a group the focus goes to what is chosen, not to a button beside it", () => {
  document.body.innerHTML =
    '<section><p id="why" data-problem>Informação obrigatória!</p><fieldset aria-describedby="why">' +
    '<button type="button">16h, lotado</button><input type="radio" /></fieldset></section>';
  showFirstProblem(document.querySelector("section"));
  expect(document.activeElement).toBe(document.querySelector("input"));
});
