import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Door } from "#src/shared/door/Door.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Registration.module.css";

/** `/registro/membro/init`: what it takes, before anything is asked. */
export function StartPage({ returnTo }: { returnTo: string | undefined }) {
  return (
    <Door
      title={<Trans>Crie a sua conta</Trans>}
      lead={<Trans>Leva uns dois minutos. Depois é só reservar, do seu jeito.</Trans>}
      motto={<Trans>O primeiro passo é o mais leve.</Trans>}
      seed="conta"
    >
      <div className={styles.start}>
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
        <Button asChild size="lg" wide>
          <Link to="/registro/membro/formulario" search={{ returnTo }}>
            <Trans>Começar</Trans>
          </Link>
        </Button>
        <Link to="/entrar" search={{ returnTo }} className={styles.back}>
          <Trans>Já tenho uma conta</Trans>
        </Link>
      </div>
    </Door>
  );
}
