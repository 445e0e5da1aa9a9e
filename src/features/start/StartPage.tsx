import { keyOf } from "#src/platform/offline/kept-key.ts";
import { SeenAt } from "#src/shared/offline/SeenAt.tsx";
import { useKeepAhead } from "#src/shared/offline/use-keep-ahead.ts";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { Balance } from "./Balance.tsx";
import { Due } from "./Due.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { Greeting } from "./Greeting.tsx";
import { Missing } from "./Missing.tsx";
import { NextSession } from "./NextSession.tsx";
import { NEXT } from "./queries.ts";
import { Resume } from "./Resume.tsx";
import styles from "./Start.module.css";
import { Suggestions } from "./Suggestions.tsx";
import { UnpaidPix } from "./UnpaidPix.tsx";

const KEPT = [keyOf("appointments", NEXT), keyOf("benefitMe", {})];

/** `/home`: what a customer has to do or may look forward to, the most urgent first. Each part is there only where it has something. */
export function StartPage() {
  useKeepAhead();
  return (
    <div className={styles.start}>
      <PageBody>
        <div className={styles.page}>
          <Greeting />
          <SeenAt of={KEPT} />
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
