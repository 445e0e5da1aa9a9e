import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { configurationOptions } from "#src/shared/queries.ts";
import { supportHref } from "#src/shared/support/support-href.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Stack.tsx";
import styles from "./FaqPage.module.css";

/** Where no answer helps: people do. */
export function AskUs() {
  const { data } = useSuspenseQuery(configurationOptions(useApi()));
  return (
    <section className={styles.ask}>
      <h2>
        <Trans>Não achou a resposta?</Trans>
      </h2>
      <p>
        <Trans>Conte o que aconteceu. A gente ajuda.</Trans>
      </p>
      <Row>
        <Button asChild>
          <a href={supportHref(data)} target="_blank" rel="noreferrer">
            <Trans>Conversar no WhatsApp</Trans>
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={data.helpCentreUrl} target="_blank" rel="noreferrer">
            <Trans>Central de ajuda</Trans>
          </a>
        </Button>
      </Row>
    </section>
  );
}
