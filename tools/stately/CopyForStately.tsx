import { useState } from "react";
import styles from "./CopyForStately.module.css";

/** Copies a chart's bundle to the clipboard, to paste into Stately's tools. */
export function CopyForStately({ bundle }: { bundle: string }) {
  const [said, say] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(bundle).then(
      () => say("Copied"),
      () => say("Not copied: npm run stately"),
    );
  return (
    <span className={styles.copy}>
      <button type="button" onClick={copy}>
        Copy for Stately
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
