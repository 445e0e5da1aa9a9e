import type { ReactNode } from "react";
import { Container } from "../layout/Container.tsx";
import { SkipLink } from "../layout/SkipLink.tsx";
import styles from "./PageLayout.module.css";

export type PageLayoutProps = {
  /** A question that comes before the page; only the skip link, which has to be the first link, stands before it. */
  question?: ReactNode;
  header: ReactNode;
  footer?: ReactNode;
  /** A message over the whole width, under the header. */
  banner?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, header, one `main`, footer. */
export function PageLayout({ question, header, footer, banner, children }: PageLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      {question}
      {header}
      {banner}
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** A page's content between the margins, with the usual air above and below. */
export function PageBody({ width, children }: { width?: "page" | "reading"; children: ReactNode }) {
  return (
    <Container width={width}>
      <div className={styles.body}>{children}</div>
    </Container>
  );
}
