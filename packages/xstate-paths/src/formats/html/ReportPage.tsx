import { PageFrame } from "../../page/PageFrame.tsx";
import { RUN_WORDS } from "../words.ts";
import { MachineView } from "./MachineView.tsx";
import { Overview } from "./Overview.tsx";
import styles from "./ReportPage.module.css";
import type { Report } from "./report.ts";
import { hrefTo, useRoute } from "./route.ts";

/** Every machine of a run, and one of them with its chart and its paths. */
export function ReportPage({ report }: { report: Report }) {
  const route = useRoute();
  const { machines, run, seed } = report;
  const shown = machines.find(({ machine }) => machine === route.machine);
  return (
    <PageFrame
      title="Caminhos pelos fluxos"
      home={hrefTo({})}
      beside={
        <p className={styles.run}>
          Percorridos {RUN_WORDS[run]}, semente {seed}
        </p>
      }
      partsLabel="Fluxos"
      parts={machines.map(({ machine, title }) => ({
        href: hrefTo({ machine }),
        label: title,
        isShown: machine === shown?.machine,
      }))}
    >
      {shown ? (
        <MachineView key={shown.machine} machine={shown} route={route} />
      ) : (
        <Overview machines={machines} />
      )}
    </PageFrame>
  );
}
