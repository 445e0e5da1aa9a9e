import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { BackButton } from "#src/ui/controls/BackButton.tsx";
import { showFirstProblem } from "#src/ui/controls/first-problem.ts";
import { Stepper } from "#src/ui/display/Stepper.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { TwoColumnLayout } from "#src/ui/layout/TwoColumnLayout.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { InShort } from "./InShort.tsx";
import { progressOf, STEP_NAMES, sameProgress } from "./progress.ts";
import { type StepAction, StepActions } from "./StepActions.tsx";
import styles from "./StepFrame.module.css";
import { StepSummary } from "./StepSummary.tsx";

type Props = {
  title: string;
  lead?: ReactNode;
  /** What stands between the title and the content: what went wrong before. */
  notice?: ReactNode;
  /** None where the step has a form with a button of its own. */
  action?: StepAction;
  children: ReactNode;
};

/** A step: where one is, its title, its content, the summary beside, the action within reach of the thumb. */
export function StepFrame({ title, lead, notice, action, children }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLDivElement>(null);
  const { number, count, place, next } = usePurchaseState(progressOf, sameProgress);
  const content = useRef<HTMLDivElement>(null);
  const { item } = usePurchase().subject;
  const { back } = usePurchaseVerbs();
  const where = t`Etapa ${number} de ${count}`;
  useEffect(() => {
    heading.current?.querySelector("h1")?.focus();
  }, []);
  return (
    <TwoColumnLayout
      asideLabel={t`Resumo da compra`}
      aside={
        <>
          <StepSummary />
          <p className={styles.safe}>
            <Trans>Nada é cobrado antes de você confirmar na última etapa.</Trans>
          </p>
        </>
      }
    >
      <title>{`${title} · ${where} · Vereda`}</title>
      <div className={styles.top}>
        <div className={styles.ways}>
          <BackButton onClick={back} />
          {next && (
            <span>
              <Trans>A seguir: {STEP_NAMES[next]()}</Trans>
            </span>
          )}
        </div>
        <Stepper current={number} total={count} label={STEP_NAMES[place]()} />
      </div>
      <div ref={heading}>
        <PageHeading size="step" eyebrow={item.title} lead={lead}>
          <VisuallyHidden>{where}: </VisuallyHidden>
          {title}
        </PageHeading>
      </div>
      {place !== "choosingInterestsAndSchedules" && <InShort hasPrice={!action} />}
      {notice}
      <div ref={content} className={styles.content}>
        {children}
      </div>
      {action && <StepActions {...action} onRefused={() => showFirstProblem(content.current)} />}
    </TwoColumnLayout>
  );
}
