import { useMemo } from "react";
import styles from "./ChartPane.module.css";
import { Legend } from "./Legend.tsx";
import type { ReportMachine, ReportStep } from "./report.ts";

interface ChartPaneProps {
  machine: ReportMachine;
  /** The step that is shown; its states and transitions light up. */
  step: ReportStep | null;
  selected: string | null;
  onSelect: (id: string | null) => void;
}

/** The chart, coloured by what was covered of it. */
export function ChartPane({ machine, step, selected, onSelect }: ChartPaneProps) {
  const lit = useMemo(() => new Set(step ? [...step.to, ...step.transitions] : []), [step]);
  return (
    <>
      <ul className={styles.pane}>
        {machine.chart.states.map(({ id }) => (
          <li key={id} data-tone={lit.has(id) ? "active" : machine.tones[id]}>
            <button type="button" onClick={() => onSelect(id === selected ? null : id)}>
              {id}
            </button>
          </li>
        ))}
      </ul>
      <Legend tones={machine.tones} />
    </>
  );
}
