import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SearchFilter } from "#contract/search.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openTestDatabase } from "#server/db/testing/test-database.ts";
import { createSearchIndex } from "../index/search-index.ts";
import { beginGeneration } from "../indexing/index-items.ts";
import { hasMatch } from "../matching/find-matches.ts";
import { corrected } from "./corrected.ts";
import { otherForms } from "./forms.ts";
import { meaningsOf } from "./meanings.ts";
import { readQuery, understood } from "./read-query.ts";
import { SYNONYMS } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

describe("the words of a query", () => {
  test("are folded, without fillers, at most eight; only fillers stay", () => {
    expect(wordsOf("Aula de IOGA para às mães")).toEqual(["ioga", "maes"]);
    expect(wordsOf("aula de")).toEqual(["aula", "de"]);
    expect(wordsOf("a1 b2 c3 d4 e5 f6 g7 h8 i9")).toHaveLength(8);
    expect(wordsOf("' & | !:* ()")).toEqual([]);
  });

  test("have another number where the stemmer sees another word", () => {
    const pairs = {
      sessao: "sessoes",
      nutricional: "nutricionais",
      massagem: "massagens",
      mae: "maes",
      mao: "maos",
    };
    for (const [one, many] of Object.entries(pairs)) {
      expect(otherForms(one)).toContain(many);
      expect(otherForms(many)).toContain(one);
    }
  });

  test("mean by the longest phrase of the table, in either number", () => {
    expect(meaningsOf(["yoga", "dor", "costas"])).toEqual([
      { said: ["yoga"], means: [], isLast: false },
      { said: ["dor", "costas"], means: [["dor", "coluna"]], isLast: true },
    ]);
    expect(meaningsOf(["nutricionistas"])).toEqual([
      { said: ["nutricionistas"], means: [["nutricao"], ["nutricional"]], isLast: true },
    ]);
  });
});

describe("what a query says", () => {
  let db: Database;
  const index = createSearchIndex();
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  test("by another name leads to what the catalogue has, from every row of the table", async () => {
    const phrases = [...new Set(SYNONYMS.flatMap(([, means]) => means.split(", ")))];
    const unknown = await index.search(db, async (searching) => {
      const missing: string[] = [];
      for (const query of phrases) if (!(await hasMatch(searching, { query }))) missing.push(query);
      return missing;
    });
    expect(unknown).toEqual([]);
  });

  const read = (query: string) => index.search(db, (searching) => readQuery(searching, query));
  const correct = (query: string) => index.search(db, (searching) => corrected(searching, query));

  test("of a city is no word, whatever it is called and wherever it stands", async () => {
    const yogaIn = (city: string) => ({ words: ["yoga"], city, told: {} });
    expect(await read("yoga em recife")).toEqual(yogaIn("Recife"));
    expect(await read("Rio de Janeiro yoga")).toEqual(yogaIn("Rio de Janeiro"));
    expect(await read("yoga bh")).toEqual(yogaIn("Belo Horizonte"));
    expect(await read("São Paulo")).toEqual({ words: [], city: "São Paulo", told: {} });
    expect(await read("yoga em paris")).toEqual({ words: ["yoga", "em", "paris"], city: null, told: {} });
  });

  test("of a city that is new is one as soon as everything was written anew", async () => {
    expect(await read("yoga em macapa")).toEqual({ words: ["yoga", "em", "macapa"], city: null, told: {} });
    await inTransaction(db, async (tx) => {
      await tx.execute(`insert into search_terms (kind, key, is_whole, words, text, items, weight)
        values ('CITY', 'macapa', true, 'macapa', 'Macapá', 1, 1)`);
      await beginGeneration(tx);
    });
    expect(await read("yoga em macapa")).toEqual({ words: ["yoga"], city: "Macapá", told: {} });
  });

  test("of a specialist is a name, also where a city is called so", async () => {
    await inTransaction(db, (tx) =>
      tx.execute(`insert into search_terms (kind, key, is_whole, words, text, items, weight)
        values ('PARTNER', 'ana salvador', true, 'ana salvador', 'Ana Salvador', 1, 1)`),
    );
    expect(await read("ana salvador")).toEqual({ words: ["ana", "salvador"], city: null, told: {} });
    expect(await read("ana em salvador")).toEqual({ words: ["ana"], city: "Salvador", told: {} });
  });

  test("of kind and time are filters; what is online is in no city", async () => {
    expect(await read("yoga online aos sábados de manhã em recife")).toEqual({
      words: ["yoga", "aos"],
      city: null,
      told: { activityTypes: ["ONLINE"], weekDay: ["SATURDAY"], hourRange: [6, 12] },
    });
  });

  test("is left to a filter of the same name that is set", async () => {
    const asked = v.parse(SearchFilter, { query: "yoga online em recife no domingo", weekDay: ["MONDAY"] });
    const read = await index.search(db, (searching) => understood(searching, asked));
    expect(read).toEqual({ ...asked, query: "yoga no", activityTypes: ["ONLINE"] });
    const chosen = {
      ...asked,
      query: "yoga presencial recife",
      city: "Curitiba",
      activityTypes: ["ONLINE" as const],
    };
    expect(await index.search(db, (searching) => understood(searching, chosen))).toEqual({
      ...chosen,
      query: "yoga",
    });
  });

  test("in two words that are one is the one", async () => {
    expect((await read("fisio terapia")).words).toEqual(["fisioterapia"]);
    expect((await read("dor de pressao")).words).toEqual(["dor", "de", "pressao"]);
  });

  test("is corrected only where nothing has it, in the spelling of who typed", async () => {
    expect(await correct("pilates em são paulo")).toBeNull();
    expect(await correct("Psicóloga Helna Antunes")).toBe("psicóloga helena antunes");
    expect(await correct("personaltrainer")).toBe("personal trainer");
    expect(await correct("sao paolo pilates")).toBe("sao paulo pilates");
    expect(await correct("problemas no casamento")).toBe("casamento");
    expect(await correct("acupuntura")).toBeNull();
    expect(await correct("!!!")).toBeNull();
  });

  test("that nothing has together is as much of it as something has, in its city if there is any", async () => {
    expect(await correct("Natação em Manaus")).toBe("natação");
    expect(await correct("psicoterapia piscina manaus")).toBe("psicoterapia em Manaus");
    expect(await correct("yoga online de manhã")).toBe("yoga online");
  });
});
