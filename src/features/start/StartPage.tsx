import { keyOf } from "#src/platform/offline/kept-key.ts";
import { SeenAt } from "#src/shared/offline/SeenAt.tsx";
import { useKeepAhead } from "#src/shared/offline/use-keep-ahead.ts";
import { Container } from "#src/ui/layout/Container.tsx";
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

/** `/home`: what a customer may look forward to and has to do, the next session first. Each part is there only where it has something. */
export function StartPage() {
  useKeepAhead();
  return (
    <div className={styles.start}>
      <Container>
        <div className={styles.page}>
          <Greeting />
          <SeenAt of={KEPT} />
          <Missing />
          <div className={styles.pair}>
            <NextSession />
            <Balance />
          </div>
          <Due />
          <UnpaidPix />
          <Resume of="account" />
          <FirstSteps />
        </div>
      </Container>
      <Suggestions />
    </div>
  );
}
