// Loaded before the environment is changed: its own instance is that of every later test of this worker.
import "@lingui/core";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test.each(["production", "development"])(
  "a text's values and plurals are filled in, in %s",
  async (environment) => {
    vi.stubEnv("NODE_ENV", environment);
    vi.resetModules();
    const { i18n } = await import("./i18n.ts");
    // The id is built here, so that no catalogue lists it.
    const id = ["{name}: {count, plural, one {# hora}", "other {# horas}}"].join(" ");
    expect([1, 2].map((count) => i18n.t(id, { name: "Ana", count }))).toEqual([
      "Ana: 1 hora",
      "Ana: 2 horas",
    ]);
  },
);
