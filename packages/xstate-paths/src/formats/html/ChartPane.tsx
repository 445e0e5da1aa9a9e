import { useCallback } from "react";
import { ChartView } from "../../charts/ChartView.tsx";
import type { LookOf } from "../../charts/look.ts";
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
  const { chart, tones } = machine;
  const look: LookOf = useCallback((id) => ({ tone: lit(step, id) ?? tones[id] }), [step, tones]);
  return (
    <>
      <div className={styles.pane} data-playing={step !== null} lang="en" data-own-keys>
        <ChartView
          chart={chart}
          look={look}
          selected={selected}
          onSelect={(id) => onSelect(id === selected ? null : id)}
          inView={step ? [...step.to, ...step.transitions] : selected ? [selected] : []}
          isFollowing={step !== null}
          beginsWhole
        />
      </div>
      <Legend tones={tones} />
    </>
  );
}

function lit(step: ReportStep | null, id: string): "active" | "failed" | null {
  if (!step || !(step.to.includes(id) || step.transitions.includes(id))) return null;
  return step.status === "failed" ? "failed" : "active";
}
