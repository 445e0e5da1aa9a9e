import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "../AreaTabs.tsx";
import page from "../DayPage.module.css";
import { OfferCard } from "./OfferCard.tsx";
import styles from "./Offers.module.css";
import { offersOptions } from "./queries.ts";

/** `/especialista/atividades`: what a specialist offers, and what is not sold any more. */
export function OffersPage() {
  const { content } = useSuspenseQuery(offersOptions(useApi())).data;
  const [sold, withdrawn] = [
    content.filter((each) => !each.isWithdrawn),
    content.filter((each) => each.isWithdrawn),
  ];
  const add = (
    <Button asChild>
      <Link to="/especialista/atividades/nova">
        <Plus aria-hidden="true" size={18} />
        <Trans>Criar atividade</Trans>
      </Link>
    </Button>
  );
  return (
    <PageBody>
      <div className={page.page}>
        <PageHeading
          lead={<Trans>Mudanças aparecem na página na hora e, em cerca de um minuto, também na busca.</Trans>}
        >
          <Trans>Atividades e planos</Trans>
        </PageHeading>
        <AreaTabs />
        {sold.length === 0 ? (
          <EmptyState title={<Trans>Nenhuma atividade à venda</Trans>} action={add}>
            <Trans>Crie a primeira: nome, preço, duração e onde acontece.</Trans>
          </EmptyState>
        ) : (
          <section className={styles.sold} aria-labelledby="venda">
            <header className={styles.head}>
              <h2 id="venda">
                <Trans>À venda</Trans>
              </h2>
              {add}
            </header>
            <ul className={styles.offers}>
              {sold.map((activity) => (
                <OfferCard key={activity.id} activity={activity} />
              ))}
            </ul>
          </section>
        )}
        {withdrawn.length > 0 && (
          <section className={styles.sold} aria-labelledby="fora">
            <h2 id="fora">
              <Trans>Fora de venda</Trans>
            </h2>
            <ul className={styles.offers}>
              {withdrawn.map((activity) => (
                <OfferCard key={activity.id} activity={activity} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </PageBody>
  );
}
