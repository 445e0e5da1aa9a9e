import { latePart } from "#src/shared/on-scroll/late-part.ts";
import { WhenNear } from "#src/shared/on-scroll/WhenNear.tsx";
import { Categories } from "./Categories.tsx";
import { Hero } from "./Hero.tsx";
import styles from "./HomePage.module.css";

const below = latePart(() => import("./HomeBelow.tsx").then((module) => module.HomeBelow));
const room = <div className={styles.room} />;

export function HomePage() {
  return (
    <div className={styles.home}>
      <Hero />
      <Categories />
      <WhenNear part={below} room={room} />
    </div>
  );
}
