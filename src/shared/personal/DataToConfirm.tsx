import { Trans } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./details.module.css";
import type { PersonalTyped } from "./personal.schema.ts";

/** A postcode and a street with its number. */
export type Address = { cep: string; street: string };

type Props = {
  data: PersonalTyped;
  /** Of the enrolment, where there is one. */
  address?: Address | null | undefined;
  /** Undefined where they are only read. */
  onEdit?: () => void;
};

/** The data as they stand, to read and confirm. */
export function DataToConfirm({ data, address, onEdit }: Props) {
  return (
    <div className={styles.card}>
      <dl className={styles.list}>
        <div>
          <dt>
            <Trans>Nome completo</Trans>
          </dt>
          <dd>{data.name}</dd>
        </div>
        <div>
          <dt>
            <Trans>CPF</Trans>
          </dt>
          <dd>{data.cpf}</dd>
        </div>
        <div>
          <dt>
            <Trans>Data de nascimento</Trans>
          </dt>
          <dd>{data.birthDate}</dd>
        </div>
        <div>
          <dt>
            <Trans>Telefone</Trans>
          </dt>
          <dd>{data.phone}</dd>
        </div>
        {address && (
          <>
            <div>
              <dt>
                <Trans>CEP</Trans>
              </dt>
              <dd>{address.cep}</dd>
            </div>
            <div>
              <dt>
                <Trans>Endereço</Trans>
              </dt>
              <dd>{address.street}</dd>
            </div>
          </>
        )}
      </dl>
      {onEdit && (
        <Button variant="link" onClick={onEdit}>
          <Trans>Corrigir meus dados</Trans>
        </Button>
      )}
    </div>
  );
}
