import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SUPPLIER } from "#contract/supplier.ts";
import { FooterScene } from "../art/FooterScene.tsx";
import { Wordmark } from "../art/Wordmark.tsx";
import { Container } from "../layout/Container.tsx";
import styles from "./Footer.module.css";

export type FooterProps = {
  /** Router links: to the search and its categories. */
  explore: ReactNode[];
  /** Router links: the customer's own pages. */
  account?: ReactNode[];
  /** Router links: for companies, for specialists. */
  partners?: ReactNode[];
  /** Router links: frequent questions. The help centre is added to them. */
  help?: ReactNode[];
  /** Address of the external help centre, once it is known. */
  helpCentre?: string | undefined;
};

/** Closes every page and names the supplier with CNPJ and address, as a Brazilian shop must. */
export function Footer({ explore, account = [], partners = [], help = [], helpCentre }: FooterProps) {
  const { t } = useLingui();
  const centre = (
    <a href={helpCentre} target="_blank" rel="noreferrer">
      <Trans>Central de ajuda</Trans>
    </a>
  );
  return (
    <footer className={styles.footer}>
      <FooterScene className={styles.scene} />
      <div className={styles.ground} data-page-end="">
        <Container>
          <div className={styles.columns}>
            <div className={styles.about}>
              <Wordmark tone="light" />
              <p>
                <Trans>Atividades e planos de bem-estar, perto de você ou online.</Trans>
              </p>
            </div>
            <LinkColumn title={t`Explorar`} links={explore} />
            <LinkColumn title={t`Sua conta`} links={account} />
            <LinkColumn title={t`Quem faz parte`} links={partners} />
            <LinkColumn title={t`Ajuda`} links={helpCentre ? [...help, centre] : help} />
          </div>
          <p className={styles.company}>
            <span translate="no">{SUPPLIER.name}</span> <span translate="no">CNPJ {SUPPLIER.cnpj}</span>{" "}
            <span translate="no">{SUPPLIER.address}</span>
          </p>
        </Container>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: ReactNode[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never changes its order
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
