import { COVER_WORDS, ratioInWords } from "../words.ts";
import { Outcome } from "./Outcome.tsx";
import styles from "./Overview.module.css";
import type { ReportCover, ReportMachine } from "./report.ts";
import { hrefTo } from "./route.ts";

/** Every machine with what was covered of it. */
export function Overview({ machines }: { machines: readonly ReportMachine[] }) {
  const paths = machines.flatMap(({ covers }) => covers.flatMap((cover) => cover.paths));
  const failed = paths.filter(({ outcome }) => outcome === "failed").length;
  return (
    <>
      <h1 className={styles.title}>O que foi percorrido</h1>
      <p className={styles.sum}>
        <Outcome outcome={failed > 0 ? "failed" : "passed"}>
          {failed > 0
            ? `${failed} de ${paths.length} caminhos falharam`
            : `${paths.length} caminhos, e nenhum falhou`}
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
      {failed > 0 && (
        <Outcome outcome="failed">
          {failed === 1 ? "1 caminho falhou" : `${failed} caminhos falharam`}
        </Outcome>
      )}
    </a>
  );
}

function Covered(cover: ReportCover) {
  const share = cover.total > 0 ? cover.covered / cover.total : 1;
  return (
    <div className={styles.cover}>
      <dt>{COVER_WORDS[cover.cover]}</dt>
      <dd>
        <span className={styles.bar} data-full={share === 1} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span className={styles.count}>
          {cover.covered} de {cover.total}
        </span>
        <span className={styles.walked}>
          {cover.paths.length} caminhos, {cover.steps} passos
          {cover.lowerBound > 0 && ` (${ratioInWords(cover)} × o mínimo)`}
        </span>
      </dd>
    </div>
  );
}
