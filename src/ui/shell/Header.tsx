import type { ReactNode } from "react";
import { Container } from "../layout/Container.tsx";
import styles from "./Header.module.css";

export type HeaderProps = {
  /** The link home, around a `Wordmark`. */
  home: ReactNode;
  search?: ReactNode;
  /** Links, hidden on phones (the footer has them too). */
  nav?: ReactNode;
  /** The account menu or the link to sign in. */
  account?: ReactNode;
  /** Links around a `CountedIcon`: to the cart (`CartIcon`), to what was saved. */
  cart?: ReactNode;
};

export function Header({ home, search, nav, account, cart }: HeaderProps) {
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.bar}>
          <div className={styles.home}>{home}</div>
          {search && <div className={styles.search}>{search}</div>}
          <div className={styles.end}>
            {nav && <nav className={styles.nav}>{nav}</nav>}
            {cart}
            {account}
          </div>
        </div>
      </Container>
    </header>
  );
}
