import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { Section } from "#src/ui/layout/Section.tsx";
import { ProfilePage } from "../ProfilePage.tsx";
import { AddCard } from "./AddCard.tsx";
import { BenefitCard } from "./BenefitCard.tsx";
import { SavedCards } from "./SavedCards.tsx";

/** `/profile/cartoes`: what the customer pays with, and what the company does. */
export function CardsPage() {
  const { data: customer } = useSuspenseQuery(customerOptions(useApi()));
  return (
    <ProfilePage title={<Trans>Cartões e benefício</Trans>}>
      <Section title={<Trans>Cartões salvos</Trans>}>
        <SavedCards />
        <AddCard />
      </Section>
      <Section id="beneficio" title={<Trans>Seu benefício</Trans>}>
        <BenefitCard benefit={customer.coParticipationCustomer} />
      </Section>
    </ProfilePage>
  );
}
