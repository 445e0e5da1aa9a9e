import { CopyForStately } from "#tools/stately/CopyForStately.tsx";
import { exported, type Recording } from "./recording.ts";
import styles from "./Toolbar.module.css";

interface Props {
  recording: Recording;
  isConnected: boolean;
  url: string | null;
  problem: string | null;
  /** Where the flow that is shown stands in the atlas. */
  atlas: string | null;
  /** The file of the flow that is shown, for Stately's tools. */
  bundle: string | null;
  onOpen: (text: string) => void;
  onClear: () => void;
}

/** Whether the server is there, and what can be done with the recording as a whole. */
export function Toolbar({ recording, isConnected, url, problem, atlas, bundle, onOpen, onClear }: Props) {
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([exported(recording)], { type: "application/json" }));
    link.download = `flows-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
  };
  return (
    <header className={styles.toolbar}>
      <h1 className={styles.title}>Live flows</h1>
      <p className={styles.status} data-connected={isConnected} role="status">
        {problem ??
          (url === null ? "Recordings only" : isConnected ? "Connected" : "Waiting for the server…")}
      </p>
      <div className={styles.actions}>
        {atlas && <a href={atlas}>Atlas</a>}
        {bundle && <CopyForStately key={bundle} bundle={bundle} />}
        <button type="button" onClick={save} disabled={recording.size === 0}>
          Export
        </button>
        <label className={styles.file}>
          Open
          <input
            type="file"
            accept="application/json,.json"
            onChange={async ({ target }) => {
              const text = await target.files?.[0]?.text();
              target.value = "";
              if (text !== undefined) onOpen(text);
            }}
          />
        </label>
        <button type="button" onClick={onClear} disabled={recording.size === 0}>
          Clear
        </button>
      </div>
    </header>
  );
}
