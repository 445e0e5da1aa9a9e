import type { ReactNode } from "react";
import styles from "./PageFrame.module.css";

interface Props {
  title: string;
  /** Where the page begins. */
  home: string;
  /** What stands beside the title. */
  beside: ReactNode;
  /** What the parts of the page are called together. */
  partsLabel: string;
  parts: readonly { href: string; label: string; isShown: boolean }[];
  /** A way out of the page, at the end of its parts. */
  way?: { href: string; label: string } | null;
  children: ReactNode;
}

/** The frame of a developers' page that has several parts: its title, its parts as tabs, and the one that is shown. */
export function PageFrame({ title, home, beside, partsLabel, parts, way, children }: Props) {
  return (
    <>
      <header className={styles.header}>
        <a className={styles.title} href={home}>
          {title}
        </a>
        {beside}
        <nav className={styles.parts} aria-label={partsLabel}>
          {parts.map(({ href, label, isShown }) => (
            <a key={href} href={href} aria-current={isShown ? "page" : undefined}>
              {label}
            </a>
          ))}
          {way && (
            <a className={styles.way} href={way.href}>
              {way.label}
            </a>
          )}
        </nav>
      </header>
      <main className={styles.main}>{children}</main>
    </>
  );
}
