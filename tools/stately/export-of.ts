/** Name of the machine that a chart's file exports: `mail-link` → `mailLinkMachine`. */
export const exportOf = (flow: string): string =>
  `${flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
