import { Trans } from "@lingui/react/macro";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageSection } from "#src/ui/layout/PageSection.tsx";
import categoryStyles from "./Categories.module.css";
import { Hero } from "./Hero.tsx";
import styles from "./HomePage.module.css";

const TILES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** The home page before its categories have come: what needs no answer is already there. */
export function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <Hero />
      <PageSection title={<Trans>Por onde você quer começar?</Trans>}>
        <Loading>
          <ul className={categoryStyles.grid}>
            {TILES.map((tile) => (
              <li key={tile} className={categoryStyles.tile}>
                <span className={categoryStyles.blank}>
                  <Skeleton shape="block" />
                </span>
                <Skeleton width="60%" />
              </li>
            ))}
          </ul>
        </Loading>
      </PageSection>
    </div>
  );
}
