import { type ReactNode, useEffect, useRef } from "react";
import { BackButton } from "#src/ui/controls/BackButton.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { useRescheduleState, useRescheduleVerbs } from "../flow/reschedule-actor.ts";
import styles from "./Frame.module.css";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** While nothing can be taken back, and at the end. */
  hasNoWayBack?: boolean;
  children: ReactNode;
};

/** One step: the way back, what it is about, its title, which takes the focus when one has come to it. */
export function Frame({ title, lead, hasNoWayBack, children }: Props) {
  const { back } = useRescheduleVerbs();
  const subject = useRescheduleState(
    ({ context: { times } }) => times && `${times.title} · ${times.partnerName}`,
  );
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector("h1")?.focus();
  }, []);
  return (
    <PageBody width="reading">
      <div ref={frame} className={styles.frame}>
        {!hasNoWayBack && (
          <div className={styles.back}>
            <BackButton onClick={back} />
          </div>
        )}
        <PageHeading size="step" eyebrow={subject} lead={lead}>
          {title}
        </PageHeading>
        {children}
      </div>
    </PageBody>
  );
}
