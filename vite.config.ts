import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractForTheApp } from "./tools/build/contract-for-the-app.ts";
import { inlineEntryCss } from "./tools/build/inline-entry-css.ts";
import { inlineMessages } from "./tools/build/inline-messages.ts";

// What every page stands on, in one file that outlives releases of ours.
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui|ky|valibot|@chakra-ui|@emotion|stylis|@pandacss|use-sync-external-store|hoist-non-react-statics|react-is)[\\/]/;
// What many pages share: a page that loads one small file for each part of it waits for each of them.
const COMMON = /(contract|src[\\/](platform|ui|shared)|lucide-react)[\\/]/;
// Of these, what only pages with a form need: however many of them share it, the others do not carry it.
const FORMS =
  /(node_modules[\\/](maska|react-hook-form|@hookform)|src[\\/]shared[\\/]form)[\\/]|[\\/](masks|MaskedInput)\.tsx?$/;
// The check digits of documents. What is sent is described beside what is answered: the app needs them in its forms only.
const DOCUMENTS = /contract[\\/]documents\.ts|node_modules[\\/]validation-br[\\/]/;

// Parts of packages that nothing here reaches, in place of which a line does.
const standIn = (name: string) => `${import.meta.dirname}/tools/build/stand-ins/${name}.ts`;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // A skeleton comes with its page: in the entry every page would carry the skeletons of all.
      codeSplittingOptions: {
        defaultBehavior: [["component", "pendingComponent"], ["errorComponent"], ["notFoundComponent"]],
      },
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: "message" })] }),
    inlineMessages(),
    contractForTheApp(),
    inlineEntryCss(),
  ],
  server: { host: "127.0.0.1" },
  resolve: {
    alias: {
      "@pandacss/is-valid-prop": standIn("is-valid-prop"),
      "hoist-non-react-statics": standIn("hoist-non-react-statics"),
    },
  },
  build: {
    outDir: "dist",
    target: "es2022",
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: VENDOR, priority: 2 },
            { name: "documents", test: DOCUMENTS, priority: 2 },
            {
              name: "common",
              test: (id: string) => COMMON.test(id) && !FORMS.test(id),
              minShareCount: 8,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
