import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Segment } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { CodeForm } from "./CodeForm.tsx";
import styles from "./Employment.module.css";
import { employmentOptions } from "./queries.ts";
import { useClaim } from "./use-claim.ts";
import { WorkEmailForm } from "./WorkEmailForm.tsx";

const WAYS = ["EMAIL", "CODE"] as const;

/**
 * Asks whether one works at a partner company: the benefit that waits for the account's e-mail, for one of
 * work, or for the code that HR gave.
 */
export function EmploymentCard() {
  const { t } = useLingui();
  const { data: employment } = useQuery(employmentOptions(useApi()));
  const claim = useClaim();
  const [way, setWay] = useState<(typeof WAYS)[number]>("EMAIL");
  if (!employment || employment.state === "LINKED") return null;
  const company = employment.companyName;
  return (
    <section className={styles.card} aria-labelledby="empresa-parceira">
      {employment.state === "INVITED" ? (
        <>
          <h2 id="empresa-parceira">
            <Trans>A {company} tem um benefício para você</Trans>
          </h2>
          <p>
            <Trans>O RH cadastrou o e-mail desta conta. Ative para usar o saldo já na próxima compra.</Trans>
          </p>
          {claim.error && <Alert tone="danger">{errorText(claim.error)}</Alert>}
          <Button
            onClick={() => claim.mutate({ by: "EMAIL" })}
            loading={claim.isPending}
            loadingText={t`Ativando…`}
          >
            <Trans>Ativar benefício</Trans>
          </Button>
        </>
      ) : (
        <>
          <h2 id="empresa-parceira">
            <Trans>Trabalha em uma empresa parceira?</Trans>
          </h2>
          {employment.state === "UNMATCHED" && (
            <Alert tone="warn">
              <Trans>
                Não encontramos você na lista da {company}. Confira com o RH o e-mail ou o código.
              </Trans>
            </Alert>
          )}
          <ChoiceGroup legend={t`Como o RH cadastrou você?`} layout="joined">
            {WAYS.map((each) => (
              <Segment
                key={each}
                name="empresa-parceira-por"
                value={each}
                checked={way === each}
                onChange={() => setWay(each)}
              >
                {each === "EMAIL" ? <Trans>Pelo e-mail</Trans> : <Trans>Pelo código</Trans>}
              </Segment>
            ))}
          </ChoiceGroup>
          {way === "EMAIL" ? (
            <WorkEmailForm />
          ) : (
            <>
              <p>
                <Trans>Conferimos o código com o CPF da sua conta.</Trans>
              </p>
              <CodeForm claim={claim} />
            </>
          )}
        </>
      )}
    </section>
  );
}
