import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

const exclude = ["**/*.test.*", "**/*.gen.ts"];
const { compare } = new Intl.Collator("en-US");

export default defineConfig({
  sourceLocale: "pt-BR",
  locales: ["pt-BR"],
  catalogs: [
    { path: "<rootDir>/src/locales/{locale}", include: ["src"], exclude },
    { path: "<rootDir>/server/locales/{locale}", include: ["server"], exclude },
  ],
  // By text. The server's texts are ids: Lingui's own order by message would leave them as the files happened to be read.
  orderBy: (a, b) => compare(a.entry.message ?? a.messageId, b.entry.message ?? b.messageId),
  format: formatter({ lineNumbers: false, origins: false }),
});
