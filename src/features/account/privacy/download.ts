/** Saves a text as a file of the browser's. */
export function downloadText(filename: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}
