import { Outcome } from "./Outcome.tsx";
import type { ReportPath, ReportStep } from "./report.ts";
import styles from "./StepView.module.css";
import { useWords } from "./words-context.ts";

interface StepViewProps {
  heading: string;
  step: ReportStep;
  failure: ReportPath["failure"];
}

/** One step in a tester's words, with what the browser showed after it. */
export function StepView({ heading, step, failure }: StepViewProps) {
  const { page, automated } = useWords();
  return (
    <article className={styles.step} data-failed={failure !== null}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        {step.event && <code className={styles.event}>{step.event}</code>}
        <h3 className={styles.label}>
          {page.do} {!step.isByHand && <span className={styles.robot}>{automated}</span>}
        </h3>
        <Sentences sentences={step.do} />
        <h3 className={styles.label}>{page.see}</h3>
        <Sentences sentences={step.see} />
        {failure && (
          <div className={styles.failure}>
            <Outcome outcome="failed">{page.failedHere}</Outcome>
            <pre>{failure.message}</pre>
          </div>
        )}
        {step.status === "notRun" && <Outcome outcome="notRun">{page.notRun}</Outcome>}
      </div>
      {step.screenshot && (
        <img className={styles.picture} src={step.screenshot} alt={page.screen} loading="lazy" />
      )}
    </article>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const [only] = sentences;
  if (sentences.length < 2) return <p>{only}</p>;
  return (
    <ol className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}
