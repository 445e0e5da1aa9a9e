import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import styles from "./ReplayLine.module.css";
import { useWords } from "./words-context.ts";

/** The command that runs a path again, to be copied. */
export function ReplayLine({ line }: { line: string }) {
  const { page } = useWords();
  const text = useRef<HTMLElement>(null);
  const [said, say] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      say(page.copied);
    } catch {
      // A browser that keeps the clipboard back still lets the selection be copied by hand.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      say(page.copyByHand);
    }
  };
  return (
    <div className={styles.replay}>
      <span className={styles.label}>{page.repeat}</span>
      <code ref={text}>{line}</code>
      <button type="button" onClick={copy}>
        <Copy aria-hidden="true" size={16} />
        {page.copy}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
