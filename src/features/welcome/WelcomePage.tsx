import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { calledName } from "#contract/called-name.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { employmentOptions } from "#src/shared/employment/queries.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmployerOutcome } from "./EmployerOutcome.tsx";
import styles from "./Welcome.module.css";

/** `/bem-vindo`: the first page of a new account, and where to go from here. */
export function WelcomePage() {
  const api = useApi();
  const { data: customer } = useSuspenseQuery(customerOptions(api));
  const { data: employment } = useSuspenseQuery(employmentOptions(api));
  const name = calledName(customer).split(/\s/)[0];
  return (
    <Door
      title={<Trans>Boas-vindas, {name}</Trans>}
      lead={<Trans>A sua conta está pronta. Por onde você quer começar?</Trans>}
      motto={<Trans>Agora é seguir no seu ritmo.</Trans>}
      seed="chegada"
    >
      <div className={styles.ways}>
        <EmployerOutcome employment={employment} />
        <Button asChild size="lg" wide>
          <Link to="/busca">
            <Trans>Encontrar uma atividade</Trans>
          </Link>
        </Button>
        <Button asChild variant="outline" size="lg" wide>
          <Link to="/my-benefits">
            <Trans>Ver o benefício da minha empresa</Trans>
          </Link>
        </Button>
        <Button asChild variant="outline" size="lg" wide>
          <Link to="/profile/{-$page}" params={{ page: "dados" }}>
            <Trans>Conferir os meus dados</Trans>
          </Link>
        </Button>
      </div>
    </Door>
  );
}
