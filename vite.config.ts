import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractForTheApp } from "./tools/build/contract-for-the-app.ts";
import { inlineEntryCss } from "./tools/build/inline-entry-css.ts";
import { inlineMessages } from "./tools/build/inline-messages.ts";
import { withoutDescriptions } from "./tools/build/without-descriptions.ts";
import { withoutInspection } from "./tools/build/without-inspection.ts";

// What every page stands on, in one file that outlives releases of ours.
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui|ky|valibot|@chakra-ui|@emotion|stylis|@pandacss|use-sync-external-store|hoist-non-react-statics|react-is)[\\/]/;
// Of these, what only some pages ask.
const NOT_EVERYWHERE =
  /@tanstack[\\/].+[\\/](mutationObserver|useMutation|queriesObserver|useQueries|useSuspenseQueries|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfiniteQuery)\.js$/;
// One file, as no page with a chart runs on a part of it.
const CHARTS = /node_modules[\\/](xstate|@xstate)[\\/]/;
// What many pages share: a page that loads one small file for each part of it waits for each of them.
const COMMON = /(contract|src[\\/](platform|ui|shared)|lucide-react)[\\/]/;
// Of these, what the cards of the first pages draw.
const CARDS =
  /src[\\/](ui[\\/](art[\\/](?!EmptyScene)|feedback[\\/]Skeleton|layout[\\/]bring)|shared[\\/](price[\\/](renewal|benefit)|activity[\\/]words)|platform[\\/](money|time[\\/](zones|use-minute)))|lucide-react.+(map-pin|video|calendar-days|receipt-text|shield-check)\.mjs/;
// Of these, what only pages with a form need: however many of them share it, the others do not carry it.
const FORMS =
  /(node_modules[\\/](maska|react-hook-form|@hookform)|src[\\/]shared[\\/]form)[\\/]|[\\/](masks|MaskedInput)\.tsx?$/;
// The check digits of documents. What is sent is described beside what is answered: the app needs them in its forms only.
const DOCUMENTS = /contract[\\/]documents\.ts|node_modules[\\/]validation-br[\\/]/;

// Parts of packages that nothing here reaches, in place of which a line does.
const standIn = (name: string) => `${import.meta.dirname}/tools/build/stand-ins/${name}.ts`;

/** The files that the page itself loads. */
const EVERYWHERE = /(vendor|common|rolldown-runtime)-[^/]+\.js$/;

/** Pages of what comes after a purchase: their loaders come with them, so that no page that sells carries those. */
const AFTERWARDS = /^\/(my-appointments|my-benefits|admin|profile|conta|pendencias|purchase\/confirmacao)\b/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // A skeleton comes with its page: in the entry every page would carry the skeletons of all.
      codeSplittingOptions: {
        defaultBehavior: [["component", "pendingComponent"], ["errorComponent"], ["notFoundComponent"]],
        splitBehavior: ({ routeId }) =>
          AFTERWARDS.test(routeId)
            ? [["loader", "component", "pendingComponent", "notFoundComponent"]]
            : undefined,
      },
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: "message" })] }),
    inlineMessages(),
    contractForTheApp(),
    inlineEntryCss(),
    withoutDescriptions(),
    withoutInspection(),
  ],
  server: { host: "127.0.0.1" },
  resolve: {
    alias: [
      { find: "@pandacss/is-valid-prop", replacement: standIn("is-valid-prop") },
      { find: "@emotion/is-prop-valid", replacement: standIn("is-prop-valid") },
      { find: "hoist-non-react-statics", replacement: standIn("hoist-non-react-statics") },
      // Inside Chakra and Lucide, as they import them.
      { find: /^\.\/preflight\.js$/, replacement: standIn("preflight") },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: standIn("lucide-icon") },
    ],
  },
  build: {
    outDir: "dist",
    target: "es2022",
    manifest: true,
    sourcemap: false,
    modulePreload: {
      // Every browser of the target knows the hint, or does without.
      polyfill: false,
      // What the page itself has loaded is no news to the parts that it asks for.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !EVERYWHERE.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: (id: string) => VENDOR.test(id) && !NOT_EVERYWHERE.test(id),
              priority: 2,
            },
            { name: "charts", test: CHARTS, priority: 2 },
            { name: "documents", test: DOCUMENTS, priority: 2 },
            { name: "common", test: COMMON, tags: ["$initial"], priority: 2 },
            { name: "cards", test: CARDS, minShareCount: 2, priority: 1 },
            {
              name: "pages",
              test: (id: string) => COMMON.test(id) && !FORMS.test(id),
              minShareCount: 5,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
