import { ratioIn } from "../words/words.ts";
import { Outcome } from "./Outcome.tsx";
import styles from "./Overview.module.css";
import type { ReportCover, ReportMachine } from "./report.ts";
import { hrefTo } from "./route.ts";
import { useWords } from "./words-context.ts";

/** Every machine with what was covered of it. */
export function Overview({ machines }: { machines: readonly ReportMachine[] }) {
  const { page } = useWords();
  const paths = machines.flatMap(({ covers }) => covers.flatMap((cover) => cover.paths));
  const failed = paths.filter(({ outcome }) => outcome === "failed").length;
  return (
    <>
      <h1 className={styles.title}>{page.heading}</h1>
      <p className={styles.sum}>
        <Outcome outcome={failed > 0 ? "failed" : "passed"}>
          {failed > 0 ? page.someFailed(failed, paths.length) : page.allPassed(paths.length)}
        </Outcome>
      </p>
      <ul className={styles.grid}>
        {machines.map((machine) => (
          <li key={machine.machine}>
            <MachineCard {...machine} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MachineCard({ machine, title, about, covers }: ReportMachine) {
  const { page } = useWords();
  const failed = covers.flatMap(({ paths }) => paths).filter(({ outcome }) => outcome === "failed").length;
  return (
    <a className={styles.card} href={hrefTo({ machine })}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.about}>{about}</p>
      <dl className={styles.covers}>
        {covers.map((cover) => (
          <Covered key={cover.cover} {...cover} />
        ))}
      </dl>
      {failed > 0 && <Outcome outcome="failed">{page.failedPaths(failed)}</Outcome>}
    </a>
  );
}

function Covered(cover: ReportCover) {
  const words = useWords();
  const share = cover.total > 0 ? cover.covered / cover.total : 1;
  return (
    <div className={styles.cover}>
      <dt>{words.covers[cover.cover]}</dt>
      <dd>
        <span className={styles.bar} data-full={share === 1} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span className={styles.count}>{words.of(cover.covered, cover.total)}</span>
        <span className={styles.walked}>
          {words.page.walkedPaths(
            cover.paths.length,
            cover.steps,
            cover.lowerBound > 0 ? ratioIn(words, cover) : null,
          )}
        </span>
      </dd>
    </div>
  );
}
