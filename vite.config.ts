import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { apartMaps } from "./tools/build/apart-maps.ts";
import { askAgainForStyles } from "./tools/build/ask-again-for-styles.ts";
import { classNames } from "./tools/build/class-names.ts";
import { contractForTheApp } from "./tools/build/contract-for-the-app.ts";
import { inlineEntryCss } from "./tools/build/inline-entry-css.ts";
import { inlineMessages } from "./tools/build/inline-messages.ts";
import { serviceWorker } from "./tools/build/service-worker.ts";
import { shrink } from "./tools/build/shrink.ts";
import { standIns } from "./tools/build/stand-ins.ts";
import { starter } from "./tools/build/starter.ts";
import { withoutDescriptions } from "./tools/build/without-descriptions.ts";
import { withoutInspection } from "./tools/build/without-inspection.ts";

// What every page stands on, in one file that outlives releases of ours.
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui|valibot|use-sync-external-store)[\\/]/;
// Of these, what only some pages ask.
const NOT_EVERYWHERE =
  /@tanstack[\\/].+[\\/](mutationObserver|useMutation|queriesObserver|useQueries|useSuspenseQueries|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfiniteQuery)\.js$/;
// One file, as no page with a chart runs on a part of it.
const CHARTS = /node_modules[\\/](xstate|@xstate)[\\/]/;
// What many pages share: a page that loads one small file for each part of it waits for each of them.
const COMMON = /(contract|src[\\/](platform|ui|shared)|lucide-react)[\\/]/;
// Of these, what cards share with pages that show none: taken first, or it would come with the cards.
const BASICS =
  /src[\\/](ui[\\/](feedback[\\/]Skeleton)|platform[\\/](intl|money|time[\\/](zones|use-minute|format))|shared[\\/](price[\\/](renewal|Amount)|activity[\\/]words))|lucide-react.+(map-pin|video|calendar-days)\.mjs/;
// What stands where a photo would, on pages with cards and without.
const PICTURES = /src[\\/]shared[\\/]picture[\\/]|contract[\\/]drawing/;
// Of these, what only pages with cards of items show.
const CARDS =
  /src[\\/](ui[\\/]layout[\\/]ChipLinks|shared[\\/](activity|favourites[\\/]SaveButton))|lucide-react.+star\.mjs/;
// Of these, what a page of plain text is made of, and what only the open search box, a list, a door of a mail's link, or a payment needs.
const TEXTS = /src[\\/](ui[\\/]layout[\\/](PageHeading|Stack)|shared[\\/]support[\\/]support-href)/;
const LATER =
  /errors[\\/]first-words|contract[\\/](chosen-before|personal-data|suggestion|payment|application|council|reimbursement|company-people|account|mail-code|registration|own-photo|review|listing-change)|recent|platform[\\/]head|EmptyS(cene|tate)|NotFoundState|layout[\\/]Tabs|Track\.module|stored-point|TimeSpan|save-file|[\\/]eye(-off)?\.|Textarea|NativeSelect|offline[\\/](seen|kept-key|Network)|MorePages|SupportLine|mail-link|method-(names|words)|awaited-words|BackButton|share-2|shared[\\/](door|trust|reviews|change|confirm|pix|mail-code|sharing|photos|plan-sessions|waiting-list|schedule[\\/](DateStrip|Time))/;
// Of these, what only pages with a form need: however many of them share it, the others do not carry it.
const FORMS =
  /(node_modules[\\/](maska|react-hook-form|@hookform)|src[\\/]shared[\\/]form)[\\/]|[\\/](masks|MaskedInput)\.tsx?$/;
// The check digits of documents. What is sent is described beside what is answered: the app needs them in its forms only.
const DOCUMENTS = /contract[\\/]documents\.ts|node_modules[\\/]validation-br[\\/]/;

/** The files that the page itself loads. */
const EVERYWHERE = /(vendor|common|rolldown-runtime)-[^/]+\.js$/;

/** Pages before and after a purchase: their loaders come with them, so that no page that sells carries those. */
const AROUND =
  /^\/($|busca|especialista|empresa|companies|partners|registro|bem-vindo|salvos|perguntas|my-appointments|my-benefits|home|admin|profile|conta|pendencias|purchase\/confirmacao)/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // A skeleton comes with its page: in the entry every page would carry the skeletons of all.
      codeSplittingOptions: {
        defaultBehavior: [["component", "pendingComponent"], ["errorComponent"], ["notFoundComponent"]],
        splitBehavior: ({ routeId }) =>
          AROUND.test(routeId)
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
    askAgainForStyles(),
    inlineEntryCss(),
    starter(),
    serviceWorker(),
    withoutDescriptions(),
    withoutInspection(),
    shrink(),
    apartMaps(),
  ],
  server: { host: "127.0.0.1" },
  resolve: { alias: standIns },
  css: { modules: classNames },
  build: {
    outDir: "dist",
    target: "es2022",
    manifest: true,
    // Nothing that is served names them.
    sourcemap: "hidden",
    modulePreload: {
      // Every browser of the target knows the hint, or does without.
      polyfill: false,
      // What the page itself has loaded is no news to the parts that it asks for.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !EVERYWHERE.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        // The entry names them all, and nothing compresses a hash.
        hashCharacters: "base36",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: (id: string) => VENDOR.test(id) && !NOT_EVERYWHERE.test(id),
              priority: 4,
            },
            { name: "charts", test: CHARTS, priority: 4 },
            { name: "documents", test: DOCUMENTS, priority: 4 },
            { name: "common", test: COMMON, tags: ["$initial"], priority: 4 },
            { name: "basics", test: BASICS, minShareCount: 4, priority: 3 },
            { name: "texts", test: TEXTS, minShareCount: 4, priority: 3 },
            { name: "pictures", test: PICTURES, minShareCount: 2, priority: 3 },
            { name: "cards", test: CARDS, minShareCount: 2, priority: 1 },
            {
              name: "pages",
              test: (id: string) => COMMON.test(id) && !FORMS.test(id) && !LATER.test(id),
              minShareCount: 5,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
