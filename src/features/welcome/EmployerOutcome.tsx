import { Trans } from "@lingui/react/macro";
import type { Employment } from "#contract/employment.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** What came of the company that the registration named, or that waits for the account's e-mail. */
export function EmployerOutcome({ employment: { state, companyName } }: { employment: Employment }) {
  switch (state) {
    case "LINKED":
      return (
        <Alert tone="success">
          <Trans>O benefício da {companyName} já está na sua conta.</Trans>
        </Alert>
      );
    case "INVITED":
      return (
        <Alert>
          <Trans>A {companyName} tem um benefício para você. Ative-o na página do benefício.</Trans>
        </Alert>
      );
    case "ASKED":
      return (
        <Alert>
          <Trans>
            Se o RH da {companyName} cadastrou o seu e-mail de trabalho, enviamos um link para ele. Abra-o em
            até um dia para ativar o benefício.
          </Trans>
        </Alert>
      );
    case "UNMATCHED":
      return (
        <Alert tone="warn">
          <Trans>
            Não encontramos você na lista da {companyName}. Confira com o RH o e-mail ou o código, e tente de
            novo na página do benefício.
          </Trans>
        </Alert>
      );
    case "NONE":
      return null;
  }
}
