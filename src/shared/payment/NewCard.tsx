import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Lock from "lucide-react/icons/lock";
import { useMemo } from "react";
import * as v from "valibot";
import { CardTokenRefusal } from "#contract/card-tokeniser.ts";
import type { Failure } from "#contract/failure.ts";
import type { DeclinedField } from "#contract/order-errors.ts";
import type { UserData } from "#contract/user-data.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { CardForm, type CardFormProps, type RefusedField } from "#src/shared/card-form/CardForm.tsx";
import type { Holder } from "#src/shared/card-form/HolderFields.tsx";
import { fromIsoDate } from "#src/shared/form/date.ts";
import { applyMask } from "#src/ui/controls/masks.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Panel.module.css";
import { SandboxCards } from "./SandboxCards.tsx";
import type { Correction } from "./typed-card.ts";

type Props = Pick<CardFormProps, "id" | "isKept" | "onSubmit" | "onInvalid"> & {
  /** Why the last one could not be taken; a new object each time. */
  failure: Failure | null;
  /** The one that was declined, to be corrected; a new object each time. */
  correction?: Correction | null;
  /** Whose account it is: their data are proposed for the holder's. */
  customer: UserData;
  /** True where nothing is real: test cards are told. */
  isSandbox: boolean;
};

/** The form of a new card, whose button stands elsewhere. */
export function NewCard({ failure, correction = null, customer, isSandbox, ...form }: Props) {
  const refused = useMemo(
    () => (failure ? refusalOf(failure) : correction && declinedOf(correction)),
    [failure, correction],
  );
  return (
    <>
      {failure && !refused && <Alert tone="danger">{problemText(failure)}</Alert>}
      <CardForm
        // Each starts with what is to be corrected.
        key={correction?.cardId}
        typed={correction?.typed}
        holder={asTyped(correction?.typed ?? holderIn(customer))}
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

const holderIn = ({ name, cpf, birthDate, phone }: UserData) => ({
  holderName: name,
  holderDocument: cpf ?? "",
  holderBirthDate: birthDate ?? "",
  phone: phone ?? "",
});

const asTyped = ({ holderName, holderDocument, holderBirthDate, phone }: Holder): Holder => ({
  holderName,
  holderDocument: applyMask("cpfOrCnpj", holderDocument),
  holderBirthDate: fromIsoDate(holderBirthDate),
  phone: applyMask("phone", phone),
});

function refusalOf({ code, body }: Failure): RefusedField | null {
  const refusal = { field: code === "VALIDATION" && body?.fields?.[0]?.path };
  return v.is(CardTokenRefusal, refusal) ? { ...refusal, message: t`Confira este campo` } : null;
}

const declinedOf = ({ field }: Correction): RefusedField => ({ field, message: DECLINED[field]() });

const DECLINED: Readonly<Record<DeclinedField, () => string>> = {
  number: () => t`O banco não reconhece este número. Nada foi cobrado: confira e tente de novo.`,
  validity: () => t`O banco não aceita esta validade. Nada foi cobrado: confira e tente de novo.`,
  cvc: () => t`O banco não aceita este código. Nada foi cobrado: confira e tente de novo.`,
};

function problemText(failure: Failure): string {
  return failure.code === "PAYMENT_UNAVAILABLE"
    ? t`A empresa de pagamentos não respondeu. Nada foi cobrado: tente de novo.`
    : errorText(failure);
}
