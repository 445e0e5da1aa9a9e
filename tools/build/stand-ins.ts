const standIn = (name: string) => `${import.meta.dirname}/stand-ins/${name}.ts`;

/** Parts of packages that nothing here reaches, in place of which a line does: for a build's `resolve.alias`. */
export const standIns = [
  { find: "@pandacss/is-valid-prop", replacement: standIn("is-valid-prop") },
  { find: "@emotion/is-prop-valid", replacement: standIn("is-prop-valid") },
  { find: "hoist-non-react-statics", replacement: standIn("hoist-non-react-statics") },
  // Inside Chakra and Lucide, as they import them.
  { find: /^\.\/preflight\.js$/, replacement: standIn("preflight") },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: standIn("lucide-icon") },
];
