import { Trans } from "@lingui/react/macro";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { MemberForm } from "./MemberForm.tsx";

/** `/registro/membro/formulario`. */
export function FormPage({ returnTo }: { returnTo: string | undefined }) {
  return (
    <PageBody width="reading">
      <Stack gap={8}>
        <PageHeading lead={<Trans>O que você preencher fica guardado nesta aba, menos a senha.</Trans>}>
          <Trans>Crie a sua conta</Trans>
        </PageHeading>
        <MemberForm returnTo={returnTo} />
      </Stack>
    </PageBody>
  );
}
