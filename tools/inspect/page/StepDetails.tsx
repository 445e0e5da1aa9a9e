import type { InspectionMessage } from "#src/platform/inspection/message.ts";
import { type ActorMoment, changesAt, type Step } from "./moment.ts";
import styles from "./StepDetails.module.css";

interface Props {
  messages: readonly InspectionMessage[];
  step: Step | null;
  actor: ActorMoment | undefined;
}

/** What the chosen event carried and changed, and all that is known of the chosen actor at that moment. */
export function StepDetails({ messages, step, actor }: Props) {
  const changes = step ? changesAt(messages, step) : [];
  const { type, ...payload } = step?.message.event ?? { type: "" };
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details">
        {type || "Moment"} {step && <small>{step.message.name}</small>}
      </h2>
      {Object.keys(payload).length > 0 && <Json title="It carried" value={payload} />}
      {changes.length > 0 && (
        <>
          <h3>It changed</h3>
          <dl className={styles.changes}>
            {changes.map(({ path, before, after }) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>
                  <del>{text(before)}</del> <ins>{text(after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {actor?.snapshot && <Json title={`${actor.name} at this moment`} value={actor.snapshot} />}
    </section>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <h3>{title}</h3>
      <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>
    </>
  );
}

function text(value: unknown): string {
  return value === undefined ? "nothing" : typeof value === "string" ? value : JSON.stringify(value);
}
