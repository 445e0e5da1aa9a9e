import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Application } from "#contract/application.ts";
import { FormFacts } from "#src/shared/application/FormFacts.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "../Application.module.css";
import { EditCompany } from "./EditCompany.tsx";
import { EditSpecialist } from "./EditSpecialist.tsx";

/** What was filled in, and where it may be changed the form for it. */
export function Details({ application, isOpen }: { application: Application; isOpen: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { id, form } = application;
  const close = () => setEditing(false);
  return (
    <section className={styles.part} aria-labelledby="application-data">
      <div className={styles.head}>
        <h2 id="application-data">
          <Trans>Dados</Trans>
        </h2>
        {isOpen && !isEditing && (
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            <Trans>Editar os dados</Trans>
          </Button>
        )}
      </div>
      {isOpen && isEditing ? (
        form.kind === "COMPANY" ? (
          <EditCompany id={id} form={form} onClose={close} />
        ) : (
          <EditSpecialist id={id} form={form} onClose={close} />
        )
      ) : (
        <dl className={styles.facts}>
          <FormFacts form={form} />
        </dl>
      )}
    </section>
  );
}
