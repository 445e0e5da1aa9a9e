import { Trans, useLingui } from "@lingui/react/macro";
import type { Method } from "#contract/payment/methods.ts";
import { OtherMethods } from "./OtherMethods.tsx";
import styles from "./Panel.module.css";

type Props = {
  methods: readonly Method[];
  refusalOf: (method: Method) => string | null;
};

/** Methods that this customer can never use: one line, with the reasons behind it. */
export function NeverMethods({ methods, refusalOf }: Props) {
  const { t } = useLingui();
  return (
    <details className={styles.never}>
      <summary>
        <Trans>Outras formas</Trans>{" "}
        <span>
          <Trans>(você não pode usar)</Trans>
        </span>
      </summary>
      <OtherMethods
        legend={t`Outras formas`}
        hideLegend
        offers={Object.fromEntries(methods.map((method) => [method, {}]))}
        refusalOf={refusalOf}
        chosen={null}
        onChoose={() => {}}
      />
    </details>
  );
}
