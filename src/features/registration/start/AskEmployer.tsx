import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Door } from "#src/shared/door/Door.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import type { RegistrationActor } from "../flow/use-registration.ts";
import styles from "../Registration.module.css";

type Props = { returnTo: string | undefined; send: RegistrationActor["send"] };

/** What it takes, and whether a company pays a part of it. */
export function AskEmployer({ returnTo, send }: Props) {
  return (
    <Door
      title={<Trans>Crie a sua conta</Trans>}
      lead={<Trans>Leva uns dois minutos. Depois é só reservar, do seu jeito.</Trans>}
      motto={<Trans>O primeiro passo é o mais leve.</Trans>}
      seed="conta"
    >
      <div className={styles.start}>
        <section className={styles.question} aria-labelledby="empresa">
          <h2 id="empresa">
            <Trans>Você trabalha em uma empresa parceira?</Trans>
          </h2>
          <p>
            <Trans>
              Se ela oferece o benefício, paga uma parte das suas sessões, ou todas. Ele já vem com a sua
              conta.
            </Trans>
          </p>
          <Button size="lg" wide onClick={() => send({ type: "employer.some" })}>
            <Trans>Sim, escolher a empresa</Trans>
          </Button>
          <Button size="lg" wide variant="outline" onClick={() => send({ type: "employer.none" })}>
            <Trans>Não, continuar sem empresa</Trans>
          </Button>
          <p className={styles.later}>
            <Trans>Ainda não sabe? Continue sem ela: dá para vincular a empresa depois.</Trans>
          </p>
        </section>
        <ul className={styles.hints}>
          <li>
            <Trans>Tenha à mão o seu CPF e o CEP de casa.</Trans>
          </li>
          <li>
            <Trans>Use um e-mail que você consegue abrir agora: enviamos um link para confirmar.</Trans>
          </li>
          <li>
            <Trans>Criar a conta não custa nada, e nada é cobrado sem você confirmar.</Trans>
          </li>
        </ul>
        <Link to="/entrar" search={{ returnTo }} className={styles.back}>
          <Trans>Já tenho uma conta</Trans>
        </Link>
      </div>
    </Door>
  );
}
