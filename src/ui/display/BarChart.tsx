import type { CSSProperties, ReactNode } from "react";
import styles from "./BarChart.module.css";

export type Bar = {
  key: string | number;
  label: ReactNode;
  /** 0 or more; the longest bar is as wide as the chart. */
  value: number;
  /** The value as it is read. */
  text: ReactNode;
  /** The one that is spoken of. */
  isCurrent?: boolean;
};

export type BarChartProps = {
  /** What the bars are, and what they are by: the heads of the table. */
  heads: readonly [label: ReactNode, value: ReactNode];
  caption: ReactNode;
  /** A line beneath it: what the bars measure. */
  note: ReactNode;
  bars: readonly Bar[];
};

/** Bars beneath each other, which are a table to whoever does not see them. */
export function BarChart({ heads, caption, note, bars }: BarChartProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <table className={styles.chart}>
      <caption>
        {caption}
        <span>{note}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, text, isCurrent }) => (
          <tr key={key} aria-current={isCurrent || undefined}>
            <th scope="row">{label}</th>
            {/* Its type knows no custom properties. */}
            <td style={{ "--share": value / longest } as CSSProperties}>
              <span>{text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
