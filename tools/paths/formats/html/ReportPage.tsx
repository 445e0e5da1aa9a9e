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
    <>
      <header className={styles.header}>
        <a className={styles.brand} href={hrefTo({})}>
          Caminhos pelos fluxos
        </a>
        <p className={styles.run}>
          Percorridos {RUN_WORDS[run]}, semente {seed}
        </p>
        <nav className={styles.machines} aria-label="Fluxos">
          {machines.map(({ machine, title }) => (
            <a key={machine} href={hrefTo({ machine })} aria-current={machine === shown?.machine && "page"}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        {shown ? (
          <MachineView key={shown.machine} machine={shown} route={route} />
        ) : (
          <Overview machines={machines} />
        )}
      </main>
    </>
  );
}
