import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SUGGESTIONS_MAX, type Suggestion } from "#contract/suggestion.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("the suggestions of the search box", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const ask = (query: string) =>
    request(server.app, `GET /search/activities/suggestions?query=${encodeURIComponent(query)}`);

  async function suggestionsFor(query: string): Promise<Suggestion[]> {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    // The answer passed its schema on the way out.
    return (body as { content: Suggestion[] }).content;
  }

  const texts = async (query: string) => (await suggestionsFor(query)).map(({ text }) => text);

  test("are none for a word in letters that UTF-16 writes in two units", async () => {
    expect(await texts("𐐨𐐩𐐪𐐫𐐬𐐭𐐮")).toEqual([]);
    expect(await texts("yogas𐐨𐐩𐐪𐐫")).toEqual([]);
  });

  test("are at most eight, of every kind, with what each leads to", async () => {
    const helena = { kind: "PARTNER", id: seedId("partner", "helena-antunes"), text: "Helena Antunes" };
    expect(await suggestionsFor("helena")).toEqual([{ ...helena, detail: "Psicologia · São Paulo" }]);
    const all = (await Promise.all(["re", "ps", "sao"].map(suggestionsFor))).flat();
    expect(all.filter(({ kind }) => kind === "CITY")).toEqual([
      { kind: "CITY", id: null, text: "Recife", detail: "PE" },
      { kind: "CITY", id: null, text: "São Paulo", detail: "SP" },
    ]);
    expect(all).toContainEqual({
      kind: "SUB_CATEGORY",
      id: seedId("sub-category", "nutricao/Reeducação alimentar"),
      text: "Reeducação alimentar",
      detail: "Nutrição",
    });
    expect(all).toContainEqual({
      kind: "CATEGORY",
      id: seedId("category", "psicologia"),
      text: "Psicologia",
      detail: null,
    });
    expect(all).toContainEqual({ kind: "TERM", id: null, text: "Yoga em São Paulo", detail: null });
    for (const query of ["", "s", "ma", "sao paulo"])
      expect((await suggestionsFor(query)).length).toBeLessThanOrEqual(SUGGESTIONS_MAX);
  });

  test("put what begins so before what has a word that begins so", async () => {
    const found = await texts("forr");
    expect(found[0]).toBe("Forró");
    const gestation = await texts("gest");
    expect(gestation.indexOf("Gestação e amamentação")).toBeLessThan(
      gestation.indexOf("Pilates para gestantes"),
    );
    expect(gestation).toContain("Yoga para gestantes");
    expect(await texts("antunes")).toEqual(["Helena Antunes"]);
    // By their other name too.
    expect(await texts("prado ant")).toEqual(["Helena Antunes"]);
  });

  test("need neither accents nor case nor small words, and the words in any order", async () => {
    expect(await texts("NUTRICAO")).toEqual(await texts("nutrição"));
    expect((await texts("terapia casal"))[0]).toMatch(/^Terapia de casal/);
    expect(await texts("yoga gest")).toEqual([
      "Yoga para gestantes",
      "Roda de yoga para gestantes com doula",
    ]);
    expect(await texts("recife yoga")).toContain("Yoga em Recife");
    expect(await texts("psicologa helena")).toContain("Helena Antunes");
  });

  test("know what people call it, and what they meant to type", async () => {
    expect((await texts("ioga"))[0]).toBe("Yoga");
    expect((await texts("nutricionistas"))[0]).toBe("Nutrição");
    for (const [typed, meant] of [
      ["pilatis", "Pilates"],
      ["nutrisao", "Nutrição"],
      ["helna", "Helena Antunes"],
      ["acadmia", "Academias"],
      ["sao paolo", "São Paulo"],
      ["foro", "Forró"],
    ] as const)
      expect((await texts(typed))[0]).toBe(meant);
    expect(await texts("xyzzyx")).toEqual([]);
  });

  test("begin with what there is most of, before a second letter", async () => {
    const popular = await suggestionsFor("");
    expect(popular.map(({ kind }) => kind)).toEqual([...Array(5).fill("CATEGORY"), ...Array(3).fill("TERM")]);
    expect(popular[0]?.text).toBe("Psicologia");
    expect(await suggestionsFor("p")).toEqual(popular);
    expect(await suggestionsFor("aula de")).toEqual(popular);
  });

  test("answer hostile texts, or refuse them clearly", async () => {
    const fine = [
      "%",
      "_",
      "100%",
      "'; drop table search_terms; --",
      "\\",
      "a & b | !c:*",
      "漢字",
      "😀",
      "ß",
      "\u00ad",
    ];
    for (const text of [...fine, "ª º", "~", "x".repeat(120), "a ".repeat(60), "\ud7ff\uffff"])
      expect([text, (await ask(text)).status]).toEqual([text, 200]);
    for (const path of ["", "?query=%00", `?query=${"x".repeat(121)}`, "?query=%ED%A0%80"]) {
      const { status } = await request(server.app, `GET /search/activities/suggestions${path}`);
      expect([path, status]).toEqual([path, path.includes("ED") ? 200 : 400]);
    }
  });
});
