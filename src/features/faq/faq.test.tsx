import { screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { faqJsonLd } from "./json-ld.ts";
import { topics } from "./questions.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { SUPPORT_MESSAGE: "Oi, preciso de ajuda & tenho pressa" } });
});
afterEach(() => {
  vi.restoreAllMocks();
  location.replace("#");
});
afterAll(() => server.close());

const questions = topics().flatMap((topic) => topic.questions);

it("each question has an address of its own", () => {
  const ids = questions.map(({ id }) => id);
  expect(ids.filter((id, index) => !/^[a-z0-9-]+$/.test(id) || ids.indexOf(id) !== index)).toEqual([]);
});

it("machines are told each question with its answer", () => {
  const said = faqJsonLd().mainEntity;
  expect(said).toHaveLength(questions.length);
  expect(said).toContainEqual({
    "@type": "Question",
    name: "Como entro em uma sessão online?",
    acceptedAnswer: {
      "@type": "Answer",
      text: "Pela própria reserva. A sala abre 60 minutos antes do início e fecha quando a sessão acaba.",
    },
  });
});

it("every answer is in the page, closed, and the one that the address names is open", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  location.replace("#pix");
  await renderApp(server, "/perguntas-frequentes");
  await screen.findByRole("heading", { level: 1, name: "Perguntas frequentes" });
  const answers = [...document.querySelectorAll("details")];
  expect(answers).toHaveLength(questions.length);
  expect(answers.filter(({ open }) => open).map(({ id }) => id)).toEqual(["pix"]);
  expect(shown.mock.contexts).toEqual([document.getElementById("pix")]);
});

it.each(["#nada", "#%E0%A4%A"])(
  "an address that names no answer, %s, leaves all of them closed",
  async (hash) => {
    location.replace(hash);
    await renderApp(server, "/perguntas-frequentes");
    await screen.findByRole("heading", { level: 1, name: "Perguntas frequentes" });
    expect([...document.querySelectorAll("details")].map(({ open }) => open)).toEqual(
      questions.map(() => false),
    );
  },
);

it("where no answer helps, the chat opens with the preset message, and the help centre is near", async () => {
  await renderApp(server, "/perguntas-frequentes");
  const main = within(await screen.findByRole("main"));
  expect(await main.findByRole("link", { name: "Conversar no WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/5511900000000?text=Oi%2C%20preciso%20de%20ajuda%20%26%20tenho%20pressa",
  );
  expect(main.getByRole("link", { name: "Central de ajuda" })).toHaveAttribute(
    "href",
    "https://ajuda.vereda.example",
  );
});
