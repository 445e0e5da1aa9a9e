import { NearYou } from "#src/shared/suggestions/NearYou.tsx";
import { ForOthers } from "./ForOthers.tsx";
import styles from "./HomePage.module.css";
import { Plans } from "./Plans.tsx";
import { Trust } from "./Trust.tsx";

/** What stands under the categories. */
export function HomeBelow() {
  return (
    <div className={styles.sections}>
      <NearYou />
      <Plans />
      <Trust />
      <ForOthers />
    </div>
  );
}
