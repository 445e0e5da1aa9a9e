import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Continue } from "./Continue.tsx";
import styles from "./Hero.module.css";
import { HeroScene } from "./HeroScene.tsx";
import { HeroSearch } from "./HeroSearch.tsx";

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.land}>
        <HeroScene className={styles.scene} />
      </div>
      <div className={styles.inner}>
        <h1>
          <Trans>Um caminho mais leve para cuidar de você</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Psicologia, nutrição, movimento e descanso com especialistas de verdade, no horário que você tem.
            Se a sua empresa ajuda a pagar, a parte dela já aparece no preço.
          </Trans>
        </p>
        <HeroSearch />
        <p className={styles.ideas}>
          <Trans>
            Experimente{" "}
            <Link to="/busca" search={{ query: "ansiedade" }}>
              ansiedade
            </Link>
            ,{" "}
            <Link to="/busca" search={{ query: "yoga" }}>
              yoga
            </Link>
            ,{" "}
            <Link to="/busca" search={{ query: "postura" }}>
              postura
            </Link>{" "}
            ou{" "}
            <Link to="/busca" search={{ query: "pilates" }}>
              pilates
            </Link>
          </Trans>
        </p>
      </div>
      <Continue />
    </section>
  );
}
