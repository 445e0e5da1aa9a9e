import { type ReactNode, useEffect, useRef } from "react";
import { BackButton } from "#src/ui/controls/BackButton.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { useCancelState } from "../flow/cancel-actor.ts";
import styles from "./Frame.module.css";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Null while nothing can be taken back, and at the end. */
  onBack: (() => void) | null;
  children: ReactNode;
};

/** One look: the way back, what it is about, its title, which takes the focus when one has come to it. */
export function Frame({ title, lead, onBack, children }: Props) {
  const subject = useCancelState(
    ({ context: { cancellation } }) => cancellation && `${cancellation.title} · ${cancellation.partnerName}`,
  );
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector("h1")?.focus();
  }, []);
  return (
    <PageBody width="reading">
      <div ref={frame} className={styles.frame}>
        {onBack && (
          <div className={styles.back}>
            <BackButton onClick={onBack} />
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
