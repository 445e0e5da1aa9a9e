import { PageFrame } from "../../page/PageFrame.tsx";
import { WORDS } from "../words/words.ts";
import { MachineView } from "./MachineView.tsx";
import { Overview } from "./Overview.tsx";
import styles from "./ReportPage.module.css";
import type { Report } from "./report.ts";
import { hrefTo, useRoute } from "./route.ts";
import { WordsContext } from "./words-context.ts";

/** Every machine of a run, and one of them with its chart and its paths. */
export function ReportPage({ report }: { report: Report }) {
  const route = useRoute();
  const { machines, run, seed, language } = report;
  const words = WORDS[language];
  const shown = machines.find(({ machine }) => machine === route.machine);
  return (
    <WordsContext value={words}>
      <PageFrame
        title={words.title}
        home={hrefTo({})}
        beside={<p className={styles.run}>{words.walked(words.runs[run], seed)}</p>}
        partsLabel={words.page.flows}
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
    </WordsContext>
  );
}
