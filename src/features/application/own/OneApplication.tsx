import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { Application } from "#contract/application.ts";
import { showProblemToCome } from "#src/ui/controls/first-problem.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import styles from "../Application.module.css";
import { Details } from "./Details.tsx";
import { Documents } from "./Documents.tsx";
import { SendPart } from "./SendPart.tsx";
import { StatusNotice } from "./StatusNotice.tsx";
import { Way } from "./Way.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

/** One application: how far it is, what it says, and what can be done with it. */
export function OneApplication({ application, others }: { application: Application; others: Application[] }) {
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const documents = useRef<HTMLElement>(null);
  const askForDocuments = () => {
    setAsking(true);
    showProblemToCome(documents.current);
  };
  const { form, status } = application;
  const isOpen = status === "DRAFT" || status === "REFUSED";
  return (
    <div className={styles.page}>
      <PageHeading focusKey={status} eyebrow={form.fantasyName}>
        {form.kind === "COMPANY" ? (
          <Trans>Cadastro da empresa</Trans>
        ) : (
          <Trans>Cadastro de especialista</Trans>
        )}
      </PageHeading>
      <Way application={application} />
      <StatusNotice application={application} />
      <Details application={application} isOpen={isOpen} />
      <Documents ref={documents} application={application} isOpen={isOpen} isAsking={isAsking} />
      {isOpen && <SendPart application={application} onMissing={askForDocuments} />}
      <p className={styles.links}>
        {others.map((other) => (
          <Link key={other.id} to="/cadastro" search={{ kind: other.form.kind }} className={styles.quiet}>
            {other.form.kind === "COMPANY" ? (
              <Trans>Ver o cadastro da empresa</Trans>
            ) : (
              <Trans>Ver o cadastro de especialista</Trans>
            )}
          </Link>
        ))}
        {status !== "APPROVED" && (
          <button type="button" className={styles.quiet} onClick={() => setLeaving(true)}>
            <Trans>Cancelar este cadastro</Trans>
          </button>
        )}
      </p>
      {isLeaving && <WithdrawDialog id={application.id} onClose={() => setLeaving(false)} />}
    </div>
  );
}
