import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "#src/ui/display/Card.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import styles from "./ResultFrame.module.css";

type Props = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  isCompact?: boolean;
};

/**
 * One calm card in the middle: what is happening with the order, and what to do, if anything. A compact one leaves the first screen
 * to what stands in it.
 */
export function ResultFrame({ icon, title, children, actions, isCompact = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector("h1")?.focus();
  }, []);
  return (
    <Container width="reading">
      <title>{`${title} · Vereda`}</title>
      <div ref={frame} className={styles.frame}>
        <Card padding={isCompact ? "md" : "lg"}>
          <div className={styles.body} data-compact={isCompact || undefined}>
            <div className={styles.icon}>{icon}</div>
            <PageHeading size="step">{title}</PageHeading>
            <div className={styles.text}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        </Card>
      </div>
    </Container>
  );
}
