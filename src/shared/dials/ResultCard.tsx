import type { ReactNode } from "react";
import styles from "./ResultCard.module.css";

interface Fact {
  key: string;
  name: ReactNode;
  value: string;
}

interface ResultCardProps {
  title: ReactNode;
  /** The figure that matters most. */
  amount: string;
  /** A line beneath it. */
  note: ReactNode;
  facts: readonly Fact[];
  children: ReactNode;
}

/** What dials come to. */
export function ResultCard({ title, amount, note, facts, children }: ResultCardProps) {
  return (
    <div className={styles.result} data-item="simulation" data-amount="estimate">
      <div className={styles.headline}>
        <h3>{title}</h3>
        <p className={styles.amount}>{amount}</p>
        <p>{note}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
