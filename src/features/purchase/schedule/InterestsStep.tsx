import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { Chip } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useStepState } from "../flow/step-actor.ts";
import { FailureNotice } from "../frame/FailureNotice.tsx";
import { StepFrame } from "../frame/StepFrame.tsx";
import { ScheduleChoice } from "./ScheduleChoice.tsx";

/** Step 1: when, and what about, where there are several interest areas. */
export function InterestsStep() {
  const { t } = useLingui();
  const { subject } = usePurchase();
  const interests = usePurchaseState(({ context }) => context.interests);
  const isMissing = useStepState(
    "choices",
    ({ context }) => context.isAskingForMissing && context.interests.length === 0,
  );
  const hasChosen = usePurchaseState(
    ({ context: { interests, schedules, fresh } }) =>
      interests.length > fresh.interests.length || schedules.length > 0,
  );
  const { toggleInterest, next, reset } = usePurchaseVerbs();
  const { partner, category } = subject.activity;

  return (
    <StepFrame
      title={t`Sobre o que e quando?`}
      notice={<FailureNotice />}
      action={{ label: t`Continuar`, onClick: next }}
    >
      <ScheduleChoice />
      {!subject.item.onlyInterest && (
        <ChoiceGroup
          legend={t`Áreas de interesse`}
          hint={
            <Trans>Ajuda {partner.fantasyName || partner.name} a se preparar. Escolha uma ou mais.</Trans>
          }
          error={isMissing && t`Informação obrigatória!`}
          layout="wrap"
        >
          {category.subCategories.map(({ id, name }) => (
            <Chip key={id} checked={interests.includes(id)} onChange={() => toggleInterest(id)}>
              {name}
            </Chip>
          ))}
        </ChoiceGroup>
      )}
      {hasChosen && (
        <div>
          <Button variant="link" onClick={reset}>
            <Trans>Recomeçar as escolhas</Trans>
          </Button>
        </div>
      )}
    </StepFrame>
  );
}
