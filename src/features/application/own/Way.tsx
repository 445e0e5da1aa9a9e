import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Application } from "#contract/application.ts";
import styles from "../Application.module.css";

/** How far an application has come. */
export function Way({ application }: { application: Application }) {
  const { status } = application;
  const isOpen = status === "DRAFT" || status === "REFUSED";
  const current = status === "APPROVED" ? 4 : isOpen ? 1 : 2;
  const steps: [string, ReactNode][] = [
    ["data", <Trans key="data">Dados</Trans>],
    ["documents", <Trans key="documents">Documentos</Trans>],
    ["review", <Trans key="review">Análise</Trans>],
    ["done", <Trans key="done">Tudo pronto</Trans>],
  ];
  return (
    <ol className={styles.way}>
      {steps.map(([key, name], index) => (
        <li
          key={key}
          data-state={index < current ? "done" : index === current ? "now" : "ahead"}
          aria-current={index === current ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
