const standIn = (name: string) => `${import.meta.dirname}/stand-ins/${name}.ts`;

/** Parts of packages that nothing here reaches, in place of which a line does: for a build's `resolve.alias`. */
export const standIns = [
  // Inside Lucide, as it imports it.
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: standIn("lucide-icon") },
  // Inside validation-br.
  { find: /^\.\/_helpers\/(random|mask)\.js$/, replacement: standIn("validation-br") },
  { find: /^\.\.?\/_exceptions\/ValidationBRError\.js$/, replacement: standIn("validation-br") },
];
