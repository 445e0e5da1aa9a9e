import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classNames } from "./tools/build/class-names.ts";
import { contractForTheApp } from "./tools/build/contract-for-the-app.ts";
import { inlineMessages } from "./tools/build/inline-messages.ts";
import { standIns } from "./tools/build/stand-ins.ts";
import { withoutInspection } from "./tools/build/without-inspection.ts";

/** The app as the server runs it, to render public pages beforehand: one bundle that needs no packages beside it. */
export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: "message" })] }),
    inlineMessages(),
    contractForTheApp(),
    withoutInspection(),
  ],
  resolve: { alias: standIns },
  // Vite leaves it to the process, which may be none of production: React's development code takes several times as long.
  define: { "process.env.NODE_ENV": '"production"' },
  css: { modules: classNames },
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/render-page.tsx",
    outDir: "dist/.render",
    emptyOutDir: true,
    target: "node24",
    copyPublicDir: false,
    // A module by its name: it may be taken to where no package.json says so.
    rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "assets/[name]-[hash].mjs" } },
  },
});
