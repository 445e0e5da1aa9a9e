import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { Balance } from "./Balance.tsx";
import { Due } from "./Due.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { Greeting } from "./Greeting.tsx";
import { Missing } from "./Missing.tsx";
import { NextSession } from "./NextSession.tsx";
import { Resume } from "./Resume.tsx";
import styles from "./Start.module.css";
import { Suggestions } from "./Suggestions.tsx";
import { UnpaidPix } from "./UnpaidPix.tsx";

/** `/home`: what a customer has to do or may look forward to, the most urgent first. Each part is there only where it has something. */
export function StartPage() {
  return (
    <div className={styles.start}>
      <PageBody>
        <div className={styles.page}>
          <Greeting />
          <Missing />
          <Due />
          <UnpaidPix />
          <Resume />
          <div className={styles.pair}>
            <NextSession />
            <Balance />
          </div>
          <FirstSteps />
        </div>
      </PageBody>
      <Suggestions />
    </div>
  );
}
