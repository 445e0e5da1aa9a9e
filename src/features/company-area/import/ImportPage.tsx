import { Trans } from "@lingui/react/macro";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "../AreaTabs.tsx";
import styles from "./Import.module.css";
import { ImportStep } from "./ImportStep.tsx";

/** `/empresa/pessoas/importar`: a company's people from a file, all of them or none. */
export function ImportPage() {
  return (
    <PageBody>
      <div className={styles.page}>
        <PageHeading
          eyebrow={<Trans>Pessoas</Trans>}
          lead={
            <Trans>
              Inclua ou atualize até 50.000 pessoas de uma vez. Ou entra a planilha inteira, ou nada.
            </Trans>
          }
        >
          <Trans>Importar pessoas</Trans>
        </PageHeading>
        <AreaTabs />
        <ImportStep />
      </div>
    </PageBody>
  );
}
