import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import HandHeart from "lucide-react/icons/hand-heart";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import { useId } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import styles from "./FirstSteps.module.css";
import { everBookedOptions, ownBenefitOptions, selfOptions } from "./queries.ts";

/** Where to begin, for customers who have never booked anything; without what the account has already. */
export function FirstSteps() {
  const titleId = useId();
  const api = useApi();
  const { data } = useQuery(everBookedOptions(api));
  const benefit = useQuery(ownBenefitOptions(api)).data;
  const self = useQuery(selfOptions(api)).data;
  if (data?.totalElements !== 0) return null;
  const isComplete = Boolean(self?.cpf && self.phone && self.birthDate);
  if (benefit && isComplete) return null;
  return (
    <section className={styles.first} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Seus primeiros passos</Trans>
      </h2>
      <ol>
        <li>
          <Search aria-hidden="true" />
          <Link to="/busca">
            <Trans>Encontre uma atividade</Trans>
          </Link>
          <p>
            <Trans>Yoga, terapia, nutrição: online ou perto de você, com o próximo horário livre.</Trans>
          </p>
        </li>
        {!benefit && (
          <li>
            <HandHeart aria-hidden="true" />
            <Link to="/my-benefits">
              <Trans>Veja o seu benefício</Trans>
            </Link>
            <p>
              <Trans>Se a sua empresa é parceira, ela paga uma parte, ou tudo, do que você reservar.</Trans>
            </p>
          </li>
        )}
        {!isComplete && (
          <li>
            <UserRound aria-hidden="true" />
            <Link to="/profile/{-$page}" params={{ page: "dados" }}>
              <Trans>Complete o seu perfil</Trans>
            </Link>
            <p>
              <Trans>Com os seus dados em dia, a reserva fica pronta em poucos toques.</Trans>
            </p>
          </li>
        )}
      </ol>
    </section>
  );
}
