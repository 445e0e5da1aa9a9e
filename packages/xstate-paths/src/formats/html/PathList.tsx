import { useId, useState } from "react";
import type { Cover } from "../../plan/targets.ts";
import type { Words } from "../words/words.ts";
import { Outcome } from "./Outcome.tsx";
import styles from "./PathList.module.css";
import type { ReportCover, ReportMachine, ReportPath } from "./report.ts";
import { hrefTo } from "./route.ts";
import { useWords } from "./words-context.ts";

interface PathListProps {
  machine: ReportMachine;
  cover: ReportCover;
  choose: (cover: Cover) => void;
  /** The id of the path that is open. */
  current: string | null;
  /** Only paths through this state or transition. */
  through: string | null;
  forget: () => void;
}

/** The paths of one cover, narrowed to the failing ones and to those through a state. */
export function PathList({ machine, cover, choose, current, through, forget }: PathListProps) {
  const words = useWords();
  const [isNarrowed, narrow] = useState(false);
  const failing = cover.paths.filter(({ outcome }) => outcome === "failed").length;
  const shown = cover.paths
    .filter(({ outcome }) => !(isNarrowed && failing > 0) || outcome === "failed")
    .filter((path) => through === null || passes(path, through));
  return (
    <>
      {machine.covers.length > 1 && <CoverChoice machine={machine} cover={cover} choose={choose} />}
      {failing > 0 && (
        <label className={styles.filter}>
          <input type="checkbox" checked={isNarrowed} onChange={() => narrow(!isNarrowed)} />
          {words.page.onlyFailing(failing)}
        </label>
      )}
      {through !== null && (
        <p className={styles.through}>
          {words.page.through} <code>{through}</code>: {shown.length}{" "}
          <button type="button" onClick={forget}>
            {words.page.showAll}
          </button>
        </p>
      )}
      <ol className={styles.list}>
        {shown.map((path) => (
          <li key={path.id}>
            <a
              className={styles.path}
              href={hrefTo({ machine: machine.machine, path: path.id, step: path.failure?.step ?? 0 })}
              aria-current={path.id === current}
            >
              <span className={styles.name}>{words.path(path.number)}</span>
              <Outcome outcome={path.outcome}>
                {path.failure
                  ? words.failedAt(path.failure.step).toLowerCase()
                  : words.outcomes[path.outcome]}
              </Outcome>
              <span className={styles.what}>
                {path.variant} · {lengthOf(path, words)}
              </span>
            </a>
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className={styles.none}>{words.page.none}</p>}
    </>
  );
}

function CoverChoice({ machine, cover, choose }: Pick<PathListProps, "machine" | "cover" | "choose">) {
  const { page, covers } = useWords();
  const name = useId();
  return (
    <fieldset className={styles.covers}>
      <legend className={styles.legend}>{page.pathsThatCover}</legend>
      {machine.covers.map((each) => (
        <label key={each.cover}>
          <input
            type="radio"
            name={name}
            checked={each.cover === cover.cover}
            onChange={() => choose(each.cover)}
          />
          {covers[each.cover]}
        </label>
      ))}
    </fieldset>
  );
}

function lengthOf({ steps, automated }: ReportPath, words: Words): string {
  const length = words.page.length(steps.length - 1);
  return automated === 0 ? length : `${length}, ${words.automatedSteps(automated)}`;
}

const passes = ({ steps }: ReportPath, id: string) =>
  steps.some(
    ({ to, transitions }) =>
      transitions.includes(id) || to.some((state) => state === id || state.startsWith(`${id}.`)),
  );
