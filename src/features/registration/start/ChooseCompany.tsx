import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import type { RegistrationActor } from "../flow/use-registration.ts";
import styles from "../Registration.module.css";
import { companiesOptions } from "./queries.ts";

/** Looks for the company by its name. */
export function ChooseCompany({ send }: { send: RegistrationActor["send"] }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const { data, error } = useQuery(companiesOptions(useApi(), useDeferredValue(typed)));
  const companies = typed.trim().length > 1 ? data?.content : undefined;
  return (
    <Door
      title={<Trans>Em qual empresa?</Trans>}
      lead={<Trans>Procure pelo nome que o RH usa.</Trans>}
      motto={<Trans>O primeiro passo é o mais leve.</Trans>}
      seed="conta"
    >
      <div className={styles.start}>
        <Field label={t`Nome da empresa`}>
          <Input
            type="search"
            autoComplete="organization"
            maxLength={60}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <div role="status" className={styles.none}>
          {companies &&
            (companies.length > 0 ? (
              <Plural value={companies.length} one="# empresa encontrada" other="# empresas encontradas" />
            ) : (
              <Trans>Nenhuma empresa parceira com este nome. Confira com o RH, ou continue sem ela.</Trans>
            ))}
        </div>
        {error && <Alert tone="danger">{errorText(error)}</Alert>}
        {companies && companies.length > 0 && (
          <ul className={styles.companies}>
            {companies.map((company) => (
              <li key={company.id}>
                <Button variant="outline" wide onClick={() => send({ type: "company.choose", company })}>
                  {company.fantasyName}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.steps}>
          <Button variant="outline" size="lg" wide onClick={() => send({ type: "employer.none" })}>
            <Trans>Continuar sem empresa</Trans>
          </Button>
          <Button variant="ghost" wide onClick={() => send({ type: "step.back" })}>
            <Trans>Voltar</Trans>
          </Button>
        </div>
      </div>
    </Door>
  );
}
