import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Stepper } from "#src/ui/display/Stepper.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { STEPS } from "./flow/draft.ts";
import { stepOf } from "./flow/step-of.ts";
import { useRegistration } from "./flow/use-registration.ts";
import { MemberForm } from "./MemberForm.tsx";
import { NamedCompany } from "./NamedCompany.tsx";
import { NextSteps } from "./NextSteps.tsx";
import styles from "./Registration.module.css";

/** `/registro/membro/formulario`. */
export function FormPage({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useLingui();
  const { actor, snapshot } = useRegistration("form");
  const navigate = useNavigate();
  const isAskedAgain = snapshot.matches("askingEmployer");
  useEffect(() => {
    if (isAskedAgain) void navigate({ to: "/registro/membro/init", search: { returnTo }, replace: true });
  }, [isAskedAgain, navigate, returnTo]);
  const step = stepOf(snapshot) ?? "dados";
  const labels = { dados: t`Sobre você`, endereco: t`Onde você mora`, acesso: t`Para entrar` };
  return (
    <PageBody width="reading">
      <div className={styles.column}>
        <Stack gap={8}>
          <PageHeading lead={<Trans>O que você preencher fica guardado nesta aba, menos a senha.</Trans>}>
            <Trans>Crie a sua conta</Trans>
          </PageHeading>
          <Stepper current={STEPS.indexOf(step) + 1} total={STEPS.length} label={labels[step]} />
          <NamedCompany employer={snapshot.context.employer} returnTo={returnTo} />
          <MemberForm actor={actor} snapshot={snapshot} returnTo={returnTo} />
          {step === "dados" && <NextSteps />}
        </Stack>
      </div>
    </PageBody>
  );
}
