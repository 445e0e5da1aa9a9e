import { useMemo, useState } from "react";
import type { InspectedFlow } from "../flows.ts";
import { readRecording } from "../from-app.ts";
import { ActorTree } from "./ActorTree.tsx";
import { EventLog } from "./EventLog.tsx";
import { LiveChart } from "./LiveChart.tsx";
import styles from "./LiveInspector.module.css";
import { latestChart, momentAfter, stepsOf } from "./moment.ts";
import { nothingRecorded, type Recording, recordingOf } from "./recording.ts";
import { SendEvents } from "./SendEvents.tsx";
import { StepDetails } from "./StepDetails.tsx";
import { Timeline } from "./Timeline.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useRecording } from "./use-recording.ts";

interface Props {
  flows: readonly InspectedFlow[];
  /** The socket of the server; null: only recordings from files are shown. */
  url: string | null;
  /** The address of the atlas; null where nothing serves it. */
  atlas?: string | null;
  /** A recording to begin with. */
  opened?: Recording;
}

/** Watches the statecharts of every app that is connected, now and back to the beginning of its recording. */
export function LiveInspector({ flows, url, atlas = null, opened = nothingRecorded }: Props) {
  const live = useRecording(url);
  const [files, setFiles] = useState(opened);
  const [problem, setProblem] = useState<string | null>(null);
  const [choice, choose] = useState<{ app: string | null; actor: string | null }>({ app: null, actor: null });
  const [cursor, setCursor] = useState<number | null>(null);
  const recording = useMemo(() => new Map([...live.recording, ...files]), [live.recording, files]);
  const app = recording.get(choice.app ?? "") ?? latestApp(recording);
  const messages = app?.messages ?? noMessages;
  const steps = useMemo(() => stepsOf(messages), [messages]);
  const at = cursor === null ? messages.length : Math.min(cursor, messages.length);
  const actors = useMemo(() => momentAfter(messages, at), [messages, at]);
  const actor = actors.get(choice.actor ?? "") ?? latestChart(actors);
  const flow = flows.find(({ chart }) => chart.id === actor?.machine);
  const step = steps.findLast((each) => each.at <= at) ?? null;

  const openFile = (text: string) => {
    try {
      const known = recordingOf(readRecording(text));
      setFiles(new Map([...known].map(([id, each]) => [`file ${id}`, { ...each, id: `file ${id}` }])));
      const [first] = known.keys();
      choose({ app: first ? `file ${first}` : null, actor: null });
      setProblem(null);
    } catch {
      setProblem("This file is no exported recording.");
    }
  };
  const goTo = (to: number | null) => {
    setCursor(to);
    const session = steps.find((each) => each.at === to)?.message;
    if (session?.machine) choose({ app: app?.id ?? null, actor: session.sessionId });
  };
  const clear = () => {
    live.ask({ type: "clear" });
    setFiles(nothingRecorded);
    setCursor(null);
  };

  return (
    <div className={styles.inspector}>
      <Toolbar
        recording={recording}
        isConnected={live.isConnected}
        url={url}
        problem={problem}
        atlas={atlas && (flow ? `${atlas}#${flow.chart.id}` : atlas)}
        bundle={flow?.bundle ?? null}
        onOpen={openFile}
        onClear={clear}
      />
      <nav className={styles.apps} aria-label="Apps and actors">
        <ActorTree
          recording={recording}
          app={app}
          actors={actors}
          actor={actor}
          onChoose={(to) => {
            if (to.app !== app?.id) setCursor(null);
            choose(to);
          }}
        />
      </nav>
      <main className={styles.middle}>
        <Timeline steps={steps} cursor={cursor} onGo={goTo} />
        <LiveChart flow={flow} actor={actor} />
        {app && actor && flow && (
          <SendEvents
            key={actor.sessionId}
            flow={flow}
            actor={actor}
            canSend={app.isConnected && cursor === null}
            refusal={app.refusal?.sessionId === actor.sessionId ? app.refusal : null}
            onSend={(event) =>
              live.ask({ type: "event.send", app: app.id, sessionId: actor.sessionId, event })
            }
          />
        )}
      </main>
      <aside className={styles.log} aria-label="Events">
        <EventLog steps={steps} chosen={step} isLive={cursor === null} onChoose={goTo} />
        <StepDetails messages={messages} step={step} actor={actor} />
      </aside>
    </div>
  );
}

const noMessages: never[] = [];

/** The app that came last, one that is there before one that is gone. */
function latestApp(recording: Recording) {
  const apps = [...recording.values()];
  return apps.findLast(({ isConnected }) => isConnected) ?? apps.at(-1);
}
