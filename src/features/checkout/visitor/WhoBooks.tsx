import { Trans, useLingui } from "@lingui/react/macro";
import { HOLD_MS } from "#contract/constants.ts";
import { Identity, type IdentityFrame } from "#src/shared/mail-code/Identity.tsx";
import styles from "../frame/Section.module.css";
import { Section } from "../frame/Section.tsx";

/** Who books, asked once a time is chosen. */
export function WhoBooks() {
  return <Identity frame={Frame} />;
}

function Frame({ stage, title, lead, children }: IdentityFrame) {
  const { t } = useLingui();
  const titles = {
    email: t`Quem reserva?`,
    person: t`Em nome de quem é a reserva?`,
    code: title,
    over: title,
  };
  return (
    <Section title={titles[stage]} lead={lead}>
      {children}
      <p className={styles.lead}>
        <Trans>
          O horário ainda não está guardado: guardamos por {HOLD_MS / 60_000} minutos assim que você entrar.
        </Trans>
      </p>
    </Section>
  );
}
