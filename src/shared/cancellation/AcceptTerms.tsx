import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";

type Props = {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  /** They were asked for and are not accepted. */
  isMissing: boolean;
};

/** The terms that every order of a customer's accepts, of a booking as of a plan, in three sentences; whole at `/termos`. */
export function AcceptTerms({ isAccepted, onChange, isMissing }: Props) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          Cobramos só o valor que você confirma. Depois do cancelamento grátis, cancelar não devolve o valor.
          Em até 7 dias, dá para desistir da compra e receber tudo de volta.
        </Trans>
      </p>
      <Checkbox
        checked={isAccepted}
        onChange={(event) => onChange(event.target.checked)}
        error={isMissing && t`Informação obrigatória!`}
      >
        <Trans>
          Li e aceito os{" "}
          <Link to="/termos" target="_blank">
            termos de uso e de cancelamento
          </Link>
          .
        </Trans>
      </Checkbox>
    </>
  );
}
