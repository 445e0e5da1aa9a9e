/** Hands text to the browser as a file to keep or to open. */
export function saveFile({ filename, content }: { filename: string; content: string }): void {
  const href = URL.createObjectURL(new Blob([content], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = href;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(href);
}
