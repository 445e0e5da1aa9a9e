import { Trans, useLingui } from "@lingui/react/macro";
import type { Reimbursement } from "#contract/reimbursement.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Reimbursement.module.css";
import { stepsOf } from "./status.ts";

const ZONE = "America/Sao_Paulo";

/** How far a request has come, and when. */
export function Timeline({ request }: { request: Reimbursement }) {
  const { i18n } = useLingui();
  const steps = stepsOf(request);
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, name, at }, index) => (
        <li
          key={key}
          data-reached={at !== null}
          data-refused={key === "decision" && request.status === "REFUSED"}
          aria-current={index === current ? "step" : undefined}
        >
          <b>{i18n._(name)}</b>
          {at ? (
            <time dateTime={at}>{formatDate(at, ZONE)}</time>
          ) : (
            <VisuallyHidden>
              <Trans>ainda não</Trans>
            </VisuallyHidden>
          )}
        </li>
      ))}
    </ol>
  );
}
