import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { latePart } from "#src/shared/on-scroll/late-part.ts";
import { WhenNear } from "#src/shared/on-scroll/WhenNear.tsx";
import { Continue } from "./Continue.tsx";
import styles from "./Hero.module.css";
import { HeroSearch } from "./HeroSearch.tsx";

const soonest = latePart(() => import("./Soonest.tsx").then((module) => module.Soonest));
const room = <div className={styles.room} />;

/** What can be booked here, the search, and what is free soonest. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <h1>
          <Trans>Terapia, nutrição, yoga e pilates com hora marcada</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>A parte da sua empresa já aparece no preço.</Trans>
        </p>
        <HeroSearch />
        <p className={styles.ideas}>
          <Trans>
            Experimente{" "}
            <Link to="/busca" search={{ query: "ansiedade" }}>
              ansiedade
            </Link>
            ,{" "}
            <Link to="/busca" search={{ query: "sono" }}>
              sono
            </Link>
            ,{" "}
            <Link to="/busca" search={{ query: "postura" }}>
              postura
            </Link>{" "}
            ou{" "}
            <Link to="/busca" search={{ query: "dança" }}>
              dança
            </Link>
          </Trans>
        </p>
      </div>
      <div className={styles.soonest}>
        <WhenNear part={soonest} room={room} />
      </div>
      <Continue />
      {/* Last: it hangs on the foot of what is above it, and would move with each part that is still coming. */}
      <div className={styles.land}>
        <div className={styles.scene} />
      </div>
    </section>
  );
}
