import { Trans } from "@lingui/react/macro";
import type { BenefitGroup } from "#contract/user-data.ts";
import { Amount } from "#src/shared/price/Amount.tsx";

type Share = Pick<BenefitGroup, "subsidyKind" | "subsidyPercentage" | "subsidyFixed" | "subsidyCap">;

/** How much of each purchase a group pays, in words: "50% de cada compra, até R$ 40,00". */
export function GroupShare({ group }: { group: Share }) {
  const { subsidyKind, subsidyPercentage, subsidyFixed, subsidyCap } = group;
  const percentage = subsidyPercentage.toLocaleString("pt-BR");
  if (subsidyKind === "FIXED")
    return (
      <Trans>
        <Amount is="limit" value={subsidyFixed ?? 0} /> de cada compra
      </Trans>
    );
  if (subsidyCap === null) return <Trans>{percentage}% de cada compra</Trans>;
  return (
    <Trans>
      {percentage}% de cada compra, até <Amount is="limit" value={subsidyCap} />
    </Trans>
  );
}
