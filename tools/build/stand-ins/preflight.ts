/** Stands in for Chakra's reset of the browser's styles: `critical.css` carries ours before any script runs. */
export const createPreflight = () => ({});
