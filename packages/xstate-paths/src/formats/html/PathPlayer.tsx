import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import styles from "./PathPlayer.module.css";
import { ReplayLine } from "./ReplayLine.tsx";
import type { ReportPath } from "./report.ts";
import { StepView } from "./StepView.tsx";
import { usePlayer } from "./use-player.ts";
import { useWords } from "./words-context.ts";

interface PathPlayerProps {
  path: ReportPath;
  step: number;
  show: (step: number) => void;
}

/** A path step by step: what to do, what to see, and how to run it again. */
export function PathPlayer({ path, step, show }: PathPlayerProps) {
  const words = useWords();
  const { page } = words;
  const last = path.steps.length - 1;
  const player = usePlayer(step, last, show);
  const shown = path.steps[step];
  const title = step === 0 ? words.preparation : words.step(step, last);
  return (
    <>
      <div className={styles.controls}>
        <button type="button" onClick={player.previous} disabled={step === 0}>
          <ChevronLeft aria-hidden="true" size={20} />
          {page.previous}
        </button>
        <button type="button" onClick={player.toggle} className={styles.play}>
          {player.isPlaying ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
          {player.isPlaying ? page.pause : page.play}
        </button>
        <button type="button" onClick={player.next} disabled={step === last}>
          {page.next}
          <ChevronRight aria-hidden="true" size={20} />
        </button>
        <input
          className={styles.slider}
          type="range"
          aria-label={page.at}
          aria-valuetext={title}
          min={0}
          max={last}
          value={step}
          onChange={({ target }) => player.goTo(Number(target.value))}
        />
        <span className={styles.keys}>
          {page.keys} <kbd>←</kbd> {page.and} <kbd>→</kbd>
        </span>
      </div>
      <div aria-live="polite">
        {shown && (
          <StepView
            heading={`${words.path(path.number)}: ${title.toLowerCase()}`}
            step={shown}
            failure={path.failure?.step === step ? path.failure : null}
          />
        )}
      </div>
      <ReplayLine line={path.replay} />
    </>
  );
}
