import { useQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { ContinueList } from "#src/shared/continue/ContinueList.tsx";
import { useContinue } from "#src/shared/continue/use-continue.ts";
import { startedPurchasesOptions } from "#src/shared/started/queries.ts";
import { StartedList } from "#src/shared/started/StartedList.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import styles from "./Start.module.css";

/**
 * The purchases that were begun, on whichever device; then the cart of this one and what was looked at on it. What the account has may
 * have a time that is held for minutes; what only this device has can wait until after the evening's offers.
 */
export function Resume({ of }: { of: "account" | "device" }) {
  const { data: started = [] } = useQuery(startedPurchasesOptions(useApi()));
  const begun = new Set(started.map(({ id }) => id));
  const items = useContinue().filter(({ kind, seen }) =>
    kind === "purchase" ? begun.size === 0 : !begun.has(seen?.id ?? ""),
  );
  const others = items.length > 0 && (
    <div className={styles.resume}>
      <ContinueList items={items} />
    </div>
  );
  if (of === "account") return begun.size > 0 && <StartedList others={others} />;
  if (begun.size > 0 || !others) return null;
  return (
    <Container>
      <StartedList others={others} />
    </Container>
  );
}
