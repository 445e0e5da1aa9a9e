import { Trans } from "@lingui/react/macro";
import Backpack from "lucide-react/icons/backpack";
import styles from "./WhatToBring.module.css";

/** What whoever comes brings or prepares; nothing where nothing is said. */
export function WhatToBring({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <div className={styles.bring}>
      <Backpack aria-hidden="true" />
      <h3>
        <Trans>O que levar e preparar</Trans>
      </h3>
      <p>{words}</p>
    </div>
  );
}
