import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { KeptForm } from "#contract/application.ts";
import { professionName } from "#src/shared/activity/words.ts";
import { applyMask } from "#src/ui/controls/masks.ts";

/** What was filled in, as the lines of a list of facts. */
export function FormFacts({ form }: { form: KeptForm }) {
  const { i18n } = useLingui();
  if (form.kind === "COMPANY")
    return (
      <>
        <Fact name={<Trans>Razão social</Trans>}>{form.name}</Fact>
        <Fact name={<Trans>Nome fantasia</Trans>}>{form.fantasyName}</Fact>
        <Fact name={<Trans>CNPJ</Trans>}>{applyMask("cnpj", form.cnpj)}</Fact>
        <Fact name={<Trans>Pessoas na empresa</Trans>}>{i18n.number(form.employees)}</Fact>
        <Fact name={<Trans>Quem responde por ela</Trans>}>{form.contactName}</Fact>
        <Fact name={<Trans>Telefone</Trans>}>{applyMask("phone", form.phone)}</Fact>
      </>
    );
  const { practice } = form;
  return (
    <>
      {practice.kind === "GYM" ? (
        <>
          <Fact name={<Trans>Área</Trans>}>
            <Trans>Academia ou estúdio</Trans>
          </Fact>
          <Fact name={<Trans>CNPJ</Trans>}>{applyMask("cnpj", practice.cnpj)}</Fact>
        </>
      ) : (
        <>
          <Fact name={<Trans>Área</Trans>}>{professionName(practice.professionalType)}</Fact>
          <Fact name={<Trans>Registro</Trans>}>
            {practice.registration} · {practice.state}
          </Fact>
        </>
      )}
      <Fact name={<Trans>Nome no documento</Trans>}>{form.name}</Fact>
      <Fact name={<Trans>Nome que as pessoas vão ver</Trans>}>{form.fantasyName}</Fact>
      <Fact name={<Trans>Telefone</Trans>}>{applyMask("phone", form.phone)}</Fact>
      <Fact name={<Trans>Apresentação</Trans>} isLong>
        {form.bio}
      </Fact>
    </>
  );
}

type FactProps = { name: ReactNode; isLong?: true; children: ReactNode };

function Fact({ name, isLong, children }: FactProps) {
  return (
    <div data-long={isLong}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
