/** Hands a text to the browser as a file to keep or to open; a calendar's unless told. */
export function saveFile(
  { filename, content }: { filename: string; content: string },
  type = "text/calendar",
): void {
  const href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = href;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(href);
}
