import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./page.css";

/** Shows a page's content, with the colours, faces and spaces of reports as `--xp-` variables. */
export function showPage(content: ReactNode): void {
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<StrictMode>{content}</StrictMode>);
}
