import { Trans } from "@lingui/react/macro";
import { Categories } from "./Categories.tsx";
import { ForOthers } from "./ForOthers.tsx";
import { Hero } from "./Hero.tsx";
import { Highlights } from "./Highlights.tsx";
import styles from "./HomePage.module.css";
import { HowItWorks } from "./HowItWorks.tsx";
import { Trust } from "./Trust.tsx";

export function HomePage() {
  return (
    <div className={styles.home}>
      <Hero />
      <Categories />
      <Highlights
        index="ACTIVITY"
        title={<Trans>Para começar esta semana</Trans>}
        lead={<Trans>Sessões avulsas, online ou perto de você.</Trans>}
      />
      <HowItWorks />
      <Highlights
        index="PLAN"
        title={<Trans>Planos para criar o hábito</Trans>}
        lead={<Trans>Um ritmo que cabe na sua semana, com renovação clara.</Trans>}
      />
      <Trust />
      <ForOthers />
    </div>
  );
}
