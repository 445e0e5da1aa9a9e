import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./ForOthers.module.css";
import { configurationOptions } from "./queries.ts";

/** Companies and specialists are told what is in it for them, and whom to talk to. */
export function ForOthers() {
  const chat = useQuery(configurationOptions(useApi())).data?.supportChatUrl;
  return (
    <div className={styles.others}>
      <section>
        <h2>
          <Trans>Para empresas</Trans>
        </h2>
        <p>
          <Trans>
            Ofereça um benefício que as pessoas usam: você define quanto paga, elas escolhem como se cuidar.
          </Trans>
        </p>
        <Contact href={chat} />
      </section>
      <section>
        <h2>
          <Trans>Para especialistas</Trans>
        </h2>
        <p>
          <Trans>Publique seus horários e planos, atenda online ou no seu espaço e receba pela Vereda.</Trans>
        </p>
        <Contact href={chat} />
      </section>
    </div>
  );
}

function Contact({ href }: { href: string | undefined }) {
  if (!href) return null;
  return (
    <Button variant="outline" asChild>
      <a href={href} target="_blank" rel="noreferrer">
        <Trans>Falar com a gente</Trans>
      </a>
    </Button>
  );
}
