import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Lock from "lucide-react/icons/lock";
import { useMemo } from "react";
import * as v from "valibot";
import { CardTokenRefusal } from "#contract/card-tokeniser.ts";
import type { Failure } from "#contract/failure.ts";
import type { UserData } from "#contract/user-data.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { CardForm, type CardFormProps } from "#src/shared/card-form/CardForm.tsx";
import { fromIsoDate } from "#src/shared/form/date.ts";
import { applyMask } from "#src/ui/controls/masks.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Panel.module.css";
import { SandboxCards } from "./SandboxCards.tsx";

type Props = Pick<CardFormProps, "id" | "isKept" | "onSubmit" | "onInvalid"> & {
  /** Why the last one could not be taken; a new object each time. */
  failure: Failure | null;
  /** Whose account it is: their data are proposed for the holder's. */
  customer: UserData;
  /** True where nothing is real: test cards are told. */
  isSandbox: boolean;
};

/** The form of a new card, whose button stands elsewhere. */
export function NewCard({ failure, customer, isSandbox, ...form }: Props) {
  const refused = useMemo(() => failure && refusalOf(failure), [failure]);
  return (
    <>
      {failure && !refused && (
        <Alert tone="danger" live>
          {problemText(failure)}
        </Alert>
      )}
      <CardForm
        holder={{
          holderName: customer.name,
          holderDocument: applyMask("cpfOrCnpj", customer.cpf ?? ""),
          holderBirthDate: fromIsoDate(customer.birthDate),
          phone: applyMask("phone", customer.phone ?? ""),
        }}
        refused={refused}
        {...form}
      />
      {isSandbox && <SandboxCards />}
      <p className={styles.secure}>
        <Lock aria-hidden="true" size={16} />
        <Trans>O número vai direto para a empresa de pagamentos. A Vereda nunca o vê nem o guarda.</Trans>
      </p>
    </>
  );
}

function refusalOf({ code, body }: Failure): CardTokenRefusal | null {
  const refusal = { field: code === "VALIDATION" && body?.fields?.[0]?.path };
  return v.is(CardTokenRefusal, refusal) ? refusal : null;
}

function problemText(failure: Failure): string {
  return failure.code === "PAYMENT_UNAVAILABLE"
    ? t`A empresa de pagamentos não respondeu. Nada foi cobrado: tente de novo.`
    : errorText(failure);
}
